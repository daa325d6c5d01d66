import { MailWarning } from 'lucide-react'
import { sendingTexts } from '#messages/web/sending/texts/sending.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'

/** Says that there is no mail server, which keeps nobody from sending: the mails wait. */
export function NoMailServer({ count, onLeave }: { count: number; onLeave: () => void }) {
  const t = useTexts(sendingTexts)
  const format = useFormat()
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-3 bg-wait-bg px-4 py-3 text-13 text-wait">
      <MailWarning size={17} strokeWidth={1.75} aria-hidden className="shrink-0" />
      <p className="min-w-0 flex-1 basis-56">
        <strong className="font-semibold">{t('noServer')}</strong>{' '}
        {t('noServerBody', { count, number: format.number(count) })}
      </p>
      <ButtonLink to="/dashboard/settings" search={{ tab: 'email' }} size="sm" onClick={onLeave}>
        {t('configure')}
      </ButtonLink>
    </div>
  )
}
