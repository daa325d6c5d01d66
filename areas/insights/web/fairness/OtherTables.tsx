import { Link } from '@tanstack/react-router'
import type { Fairness, FairnessTable } from '#insights/contract/fairness.ts'
import { fairnessTexts } from '#insights/web/fairness/texts/fairness.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useSearchOf } from '#platform/web/site/address.ts'
import { fairnessSearch } from './fairnessSearch.ts'

/** The smallest ratio of a table, the alerts first; undefined where everything is hidden. */
function smallestOf(table: FairnessTable, stages: Fairness['stages']) {
  const all = table.groups.flatMap(({ group, cells }) =>
    cells.flatMap((cell, at) => {
      const stage = stages[at]
      return cell && cell.ratio !== null && !cell.isReference && stage
        ? [{ group, stage, ...cell, ratio: cell.ratio }]
        : []
    }),
  )
  return all.sort((a, b) => Number(b.verdict === 'alert') - Number(a.verdict === 'alert') || a.ratio - b.ratio)[0]
}

/** The smallest ratio of the other declarations. */
export function OtherTables({ data }: { data: Fairness }) {
  const t = useTexts(fairnessTexts)
  const format = useFormat()
  const [{ by, group: _group, stage: _stage, ...rest }] = useSearchOf(fairnessSearch)
  return (
    <section className="px-6 max-md:px-4">
      <h2 className="pb-2 text-13 font-semibold">{t('others')}</h2>
      <ul className="divide-y border-t text-13">
        {data.tables
          .filter(({ declaration }) => declaration !== by)
          .map((table) => {
            const found = smallestOf(table, data.stages)
            return (
              <li key={table.declaration}>
                <Link
                  to="/dashboard/analytics/fairness"
                  search={{ ...rest, by: table.declaration }}
                  className="grid grid-cols-[140px_minmax(0,1fr)] gap-x-3 py-3 hover:bg-hover max-md:grid-cols-1"
                >
                  <span className="font-semibold">{t(`declarations.${table.declaration}`)}</span>
                  <span className="text-fg-2">
                    {found
                      ? t('smallest', {
                          ratio: format.score(found.ratio),
                          group: t(`groups.${found.group}`),
                          stage: t(`stages.${found.stage}`),
                          verdict: t(`verdicts.${found.verdict ?? 'none'}`),
                        })
                      : t('allHidden')}
                  </span>
                </Link>
              </li>
            )
          })}
      </ul>
    </section>
  )
}
