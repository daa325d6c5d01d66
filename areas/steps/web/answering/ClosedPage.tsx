import { LinkIcon, Lock, TimerOff, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Heading } from '#platform/web/apart/Heading.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import type { StepPage } from '#steps/contract/answering.ts'
import { Contact, hasContact } from './Contact.tsx'
import { Frame } from './Frame.tsx'
import { useFormat } from './format.ts'
import { ProcessName } from './ProcessName.tsx'
import { sentenceOf, useTexts } from './texts.ts'

type Why = 'notOpen' | 'expired' | 'voided' | 'ending' | 'revoked' | 'unknown' | 'stopped' | 'offline'
type ClosedPageProps = {
  why: Why
  code?: string
  intro?: StepPage['intro'] | undefined
  when?: string
  onRetry?: () => unknown
  children?: ReactNode
}

const icons = {
  notOpen: Lock,
  expired: TimerOff,
  voided: Lock,
  ending: TimerOff,
  revoked: LinkIcon,
  unknown: LinkIcon,
  stopped: Lock,
  offline: WifiOff,
}

/** The reason why there is nothing to answer, and what to do. */
export function ClosedPage({ why, code = '', intro, when, onRetry, children }: ClosedPageProps) {
  const t = useTexts()
  const format = useFormat(intro?.timeZone)
  const Icon = icons[why]
  const isOfLink = why === 'revoked' || why === 'stopped'
  const body = isOfLink
    ? sentenceOf(t, code)
    : t(`closed.${why}Body`, when === undefined ? {} : { when: format.moment(when) })
  return (
    <Frame intro={intro}>
      <div className="mx-auto grid w-full max-w-[560px] gap-4">
        {intro && <ProcessName intro={intro} />}
        <Icon size={28} strokeWidth={1.75} aria-hidden className="mt-2 text-fg-3" />
        <Heading className="text-24 font-semibold text-balance">{t(`closed.${why}`)}</Heading>
        <p className="text-15 text-fg-2">{body}</p>
        {onRetry && (
          <Button size="xl" variant="primary" className="justify-self-start" onClick={onRetry}>
            {t('closed.retry')}
          </Button>
        )}
        {children}
        {why !== 'offline' && (
          <section className="border-t pt-4">
            <h2 className="text-15 font-semibold">{t('helpTitle')}</h2>
            {intro && hasContact(intro) ? (
              <Contact contact={intro.contact} />
            ) : (
              <p className="text-14 text-fg-2">{t('closed.asked')}</p>
            )}
          </section>
        )}
      </div>
    </Frame>
  )
}
