import { LinkIcon, Lock, TimerOff, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Notice } from '#platform/web/apart/Notice.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import type { StepPage } from '#steps/contract/answering.ts'
import { Contact, hasContact } from './Contact.tsx'
import { Frame } from './Frame.tsx'
import { ProcessName } from './ProcessName.tsx'
import { sentenceOf, useFormat, useTexts } from './texts.ts'

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
  const isOfLink = why === 'revoked' || why === 'stopped'
  const body = isOfLink
    ? sentenceOf(t, code)
    : t(`closed.${why}Body`, when === undefined ? {} : { when: format.moment(when) })
  return (
    <Frame intro={intro}>
      <Notice icon={icons[why]} title={t(`closed.${why}`)} body={body} above={intro && <ProcessName intro={intro} />}>
        {onRetry && (
          <Button size="xl" variant="primary" onClick={onRetry}>
            {t('closed.retry')}
          </Button>
        )}
        {children}
        {why !== 'offline' && (
          <section className="justify-self-stretch border-t pt-4">
            <h2 className="text-15 font-semibold">{t('helpTitle')}</h2>
            {intro && hasContact(intro) ? (
              <Contact contact={intro.contact} />
            ) : (
              <p className="text-14 text-fg-2">{t('closed.asked')}</p>
            )}
          </section>
        )}
      </Notice>
    </Frame>
  )
}
