import { ArrowRight } from 'lucide-react'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'

export type ShownChange = { field: string; label: string; from: string; to: string }

/** Each changed field with its values before and after. */
export function ChangeList({ changes }: { changes: readonly ShownChange[] }) {
  const t = useTexts(recordsTexts)
  return (
    <dl className="divide-y text-13">
      {changes.map(({ field, label, from, to }) => (
        <div key={field} className="py-2">
          <dt className="font-label text-fg-2">{label}</dt>
          <dd className="grid grid-cols-[minmax(0,auto)_auto_minmax(0,1fr)] gap-x-2 whitespace-pre-line [overflow-wrap:anywhere]">
            <del dir="auto" className="text-fg-3 no-underline">
              <span className="sr-only">{t('before')} </span>
              {from}
            </del>
            <ArrowRight size={14} strokeWidth={1.75} aria-hidden className="mt-[3px] text-fg-3 rtl:-scale-x-100" />
            <ins dir="auto" className="text-fg no-underline">
              <span className="sr-only">{t('after')} </span>
              {to}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
