import { CircleCheck } from 'lucide-react'
import { shownAddress } from '#applying/contract/addresses.rules.ts'
import type { DoorPage } from '#applying/contract/door.ts'
import { Heading } from '#platform/web/apart/Heading.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import type { Calls } from './calls.ts'
import { ReceiptButton } from './ReceiptButton.tsx'
import { useFormat, useTexts } from './texts.ts'
import { VacancyName } from './VacancyName.tsx'

type SentProps = { page: DoorPage; calls: Calls; token: string; onEdit: (() => void) | undefined }

/** The receipt of an application. */
export function Sent({ page, calls, token, onEdit }: SentProps) {
  const t = useTexts()
  const format = useFormat(page.form.zone)
  return (
    <div className="grid justify-items-start gap-4">
      <CircleCheck size={32} strokeWidth={1.75} aria-hidden className="text-accent-text" />
      <Heading className="text-24 font-semibold">{t('sent.title')}</Heading>
      <VacancyName form={page.form} />
      <p className="num rounded-2 border px-4 py-2 text-20 font-semibold">
        <bdi>{t('sent.number', { number: page.number ?? '' })}</bdi>
      </p>
      {page.isChanged && onEdit && <p className="text-15 text-wait">{t('sent.changed')}</p>}
      <p className="text-15 text-fg-2">
        {t(page.versions > 1 ? 'sent.again' : 'sent.body', {
          when: format.moment(page.sentAt ?? page.savedAt),
          address: shownAddress(page.address),
        })}
      </p>
      {onEdit && <p className="text-15 text-fg-2">{t('sent.until', { when: format.moment(page.form.closesAt) })}</p>}
      <div className="flex flex-wrap gap-2">
        <Button size="xl" variant="primary" onClick={() => location.assign(`/candidatura/${token}`)}>
          {t('sent.follow')}
        </Button>
        <ReceiptButton calls={calls} slug={page.form.slug} number={page.number ?? ''} />
        {onEdit && (
          <Button size="xl" onClick={onEdit}>
            {t('sent.edit')}
          </Button>
        )}
      </div>
    </div>
  )
}
