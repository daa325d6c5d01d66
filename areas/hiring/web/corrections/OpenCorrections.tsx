import { useQuery } from '@tanstack/react-query'
import { type Correction, type CorrectionEffect, corrections } from '#hiring/contract/corrections.ts'
import { correctionsTexts } from '#hiring/web/corrections/texts/corrections.pt.ts'
import { staleByDecision } from '#hiring/web/staleByRanking.ts'
import { q, useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { FromTo } from '#platform/web/ui/FromTo.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { DecideCorrections } from './DecideCorrections.tsx'

/** Rows of the effect that are listed; a voided question may move everybody. */
const most = 20

type OpenCorrectionsProps = { processId: string; rows: Correction[] }

/** The effect of the corrections that nobody has decided on yet, and one decision on all that the user may decide on. */
export function OpenCorrections({ processId, rows }: OpenCorrectionsProps) {
  const t = useTexts(correctionsTexts)
  const params = { id: processId }
  const { data } = useQuery({ ...q(corrections.effect, { params }), enabled: rows.length > 0 })
  const decide = useWrite(corrections.decideMany, {
    stale: [...staleByDecision, corrections.list, corrections.effect],
    then: ({ rows: [first] }) => first && toast.success(t(`states.${first.state}`)),
  })
  const ids = rows.filter(({ isOwn, tie }) => !isOwn && !tie).map(({ id }) => id)
  if (rows.length === 0) return null
  return (
    <section className="mb-2 border-b pb-4 text-13">
      <h3 className="font-semibold">{t('effect')}</h3>
      {data && <Effect rows={data.rows} />}
      {ids.length > 1 && (
        <div className="mt-3">
          <DecideCorrections
            label={(choice) => t(`all.${choice}`, { count: ids.length })}
            title={(choice) => t(`askAll.${choice}`, { count: ids.length })}
            onDecide={(decision) => decide.mutateAsync({ params, body: { ids, ...decision } })}
          />
        </div>
      )}
    </section>
  )
}

function Effect({ rows }: { rows: CorrectionEffect[] }) {
  const t = useTexts(correctionsTexts)
  const format = useFormat()
  const standing = (place: number | null, total: number | null) =>
    place === null || total === null ? t('unmarked') : t('standing', { place, total: format.score(total) })
  if (rows.length === 0) return <p className="text-fg-3">{t('noEffect')}</p>
  return (
    <ul className="mt-1 grid gap-1">
      {rows.slice(0, most).map(({ applicationId, name, from, to, totalFrom, totalTo }) => (
        <li key={applicationId} className="flex flex-wrap items-center gap-x-3">
          <bdi className="min-w-0 flex-1 basis-40 truncate">{name}</bdi>
          <FromTo from={standing(from, totalFrom)} to={standing(to, totalTo)} />
        </li>
      ))}
      {rows.length > most && <li className="text-fg-3">{t('more', { count: rows.length - most })}</li>}
    </ul>
  )
}
