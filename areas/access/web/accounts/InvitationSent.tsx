import { Inbox, type LucideIcon, MailCheck, UserPlus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Account } from '#access/contract/accounts.ts'
import { administratorsTexts } from '#access/web/accounts/texts/administrators.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { placeProps } from '#platform/web/ui/Tabs.tsx'
import { placeOf } from './accountPlaces.ts'

type InvitationSentProps = {
  account: Account
  /** No mail server is configured: nothing was sent. */
  isKept: boolean
  onAnother: () => void
}

const steps = ['mail', 'password', 'notice', 'again'] as const

/** After an invitation: its recipient, and the next steps. */
export function InvitationSent({ account: { id, name, email }, isKept, onAnother }: InvitationSentProps) {
  const t = useTexts(administratorsTexts)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const Icon: LucideIcon = isKept ? Inbox : MailCheck
  return (
    <div className="mx-auto w-full max-w-[640px] p-6 max-md:p-4">
      <Card>
        <div className="flex items-start gap-4">
          <span
            className={`grid size-11 shrink-0 place-items-center rounded-full ${isKept ? 'bg-wait-bg text-wait' : 'bg-pos-bg text-pos'}`}
          >
            <Icon size={22} strokeWidth={1.75} aria-hidden />
          </span>
          <div className="min-w-0">
            <h1 ref={title} tabIndex={-1} className="text-20 font-semibold outline-none">
              {t(isKept ? 'keptTitle' : 'sentTitle')}
            </h1>
            <p dir="auto" className="text-14 break-words text-fg-2">
              {t(isKept ? 'kept' : 'sentTo', { name, email })}
            </p>
            {isKept && (
              <ButtonLink to="/dashboard/settings" search={{ tab: 'email' }} className="mt-3">
                {t('toMailSettings')}
              </ButtonLink>
            )}
          </div>
        </div>
        <h2 className="mt-5 border-t pt-4 text-13 font-semibold">{t('nextTitle')}</h2>
        <ol className="mt-2 list-decimal space-y-1.5 ps-5 text-13 text-fg-2 marker:text-fg-3">
          {steps.map((step) => (
            <li key={step}>{t(`next.${step}`)}</li>
          ))}
        </ol>
        <div className="mt-5 flex flex-wrap gap-2">
          <Button variant="primary" icon={UserPlus} onClick={onAnother}>
            {t('inviteAnother')}
          </Button>
          <ButtonLink {...placeProps(placeOf(id))} className="max-w-full">
            <span dir="auto" className="truncate">
              {t('seePerson', { name })}
            </span>
          </ButtonLink>
        </div>
      </Card>
    </div>
  )
}
