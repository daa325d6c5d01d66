import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { type CatalogueValue, values } from '#assessment/contract/values.ts'
import { valuesTexts } from '#assessment/web/values/texts/values.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'

/** The wordings of a value over time, newest first. */
export function WordingsDialog({ value, onClose }: { value: CatalogueValue | undefined; onClose: () => void }) {
  const t = useTexts(valuesTexts)
  // Kept while the dialog fades out.
  const last = useRef(value)
  if (value) last.current = value
  return (
    <Dialog
      open={value !== undefined}
      onClose={onClose}
      title={t('wordingsOf', { name: last.current?.name })}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {last.current && <Wordings id={last.current.id} />}
    </Dialog>
  )
}

function Wordings({ id }: { id: string }) {
  const t = useTexts(valuesTexts)
  const records = useTexts(recordsTexts)
  const format = useFormat()
  const { data, error, refetch } = useQuery(q(values.wordings, { params: { id } }))
  if (!data) return <Loading of={{ error, refetch }} failed={t('failed')} waiting="h-24 w-full rounded-3" />
  return (
    <ol className="divide-y text-13">
      {data.map(({ wording, name, description, writtenBy, writtenAt }, at) => (
        <li key={wording} className="py-2.5 first:pt-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span dir="auto" className="font-semibold break-words">
              {name}
            </span>
            {at === 0 && <Badge tone="pos">{t('current')}</Badge>}
            <span className="text-12 text-fg-3">
              {t('written', { when: format.shortDate(writtenAt), name: writtenBy ?? records('system') })}
            </span>
          </p>
          {description && (
            <p dir="auto" className="mt-0.5 break-words text-fg-2">
              {description}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
