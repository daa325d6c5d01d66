import type { Refusal } from '#platform/contract/refusals.ts'
import { refusalsTexts } from '#platform/web/i18n/texts/refusals.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'

export type Failed = { id: string; name: string; reason: string; code?: Refusal }

type BulkReportProps = { failed: Failed[]; description: string; onClose: () => void }

/** The rows that a change of many did not change, each with its reason. */
export function BulkReport({ failed, description, onClose }: BulkReportProps) {
  const t = useTexts(recordsTexts)
  const because = useTexts(refusalsTexts)
  return (
    <Dialog
      open={failed.length > 0}
      onClose={onClose}
      title={t('reportTitle')}
      description={description}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <ul className="max-h-80 divide-y overflow-auto text-13">
        {failed.map(({ id, name, reason, code }) => (
          <li key={id} className="py-2">
            <span dir="auto" className="font-semibold">
              {name}
            </span>{' '}
            <span className="block text-fg-3">{code ? because(code) : reason}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
