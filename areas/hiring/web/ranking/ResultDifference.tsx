import type { ranking } from '#hiring/contract/ranking.ts'
import { rankingTexts } from '#hiring/web/ranking/texts/ranking.pt.ts'
import type { Answer } from '#platform/contract/endpoint.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { FromTo } from '#platform/web/ui/FromTo.tsx'

type ResultDifferenceProps = {
  rows: Answer<typeof ranking.result>['difference']
  open: boolean
  onClose: () => void
}

/** The changes of the final result over the preliminary one: places and totals. */
export function ResultDifference({ rows, open, onClose }: ResultDifferenceProps) {
  const t = useTexts(rankingTexts)
  const format = useFormat()
  const place = (at: number | null) => (at === null ? t('unplaced') : t('placeIs', { place: at }))
  const total = (of: number | null) => (of === null ? t('unmarked') : format.score(of))
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('differenceTitle')}
      description={t('differenceBody')}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <ul className="divide-y border-t text-13">
        {rows.map((row) => (
          <li
            key={row.applicationId}
            className="grid grid-cols-[minmax(0,1fr)_10rem_9rem] items-center gap-x-3 gap-y-0.5 py-2.5 max-md:grid-cols-[1fr_auto]"
          >
            <bdi className="font-semibold break-words max-md:col-span-full">{row.name}</bdi>
            <span className="md:text-end">
              {row.from === row.to ? (
                <span className="text-fg-3">{place(row.to)}</span>
              ) : (
                <FromTo from={place(row.from)} to={place(row.to)} />
              )}
            </span>
            <span className="text-end">
              {row.fromTotal === row.toTotal ? (
                <span className="num text-fg-3">{total(row.toTotal)}</span>
              ) : (
                <FromTo from={total(row.fromTotal)} to={total(row.toTotal)} />
              )}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
