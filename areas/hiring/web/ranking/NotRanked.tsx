import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Process } from '#hiring/contract/processes.ts'
import { processOverview } from '#hiring/contract/processOverview.ts'
import { rankingTexts } from '#hiring/web/ranking/texts/ranking.pt.ts'
import { standingsOf } from '#hiring/web/standings.ts'
import { overviewTexts } from '#hiring/web/texts/overview.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'

/** The number of ranked applications, and of those that are not ranked, each with the list of them. */
export function NotRanked({ process, ranked }: { process: Process; ranked: number }) {
  const t = useTexts(rankingTexts)
  const words = useTexts(overviewTexts)
  const format = useFormat()
  const { data } = useQuery(q(processOverview.get, { params: { id: process.id } }))
  // The two answers may be of different moments; what does not add up is not said.
  const others =
    data?.figures.ranked === ranked ? standingsOf(data.figures).filter(({ name }) => name !== 'ranked') : []
  const counted = { count: ranked, number: format.number(ranked) }
  if (!data || others.length === 0) return <span className="num">{t('classified', counted)}</span>
  return (
    <span className="num flex flex-wrap items-center gap-x-2">
      <span>{t('classifiedOf', { ...counted, all: format.number(data.figures.applications) })}</span>
      {others.map(({ name, count, search }) => (
        <Link
          key={name}
          to="."
          search={search as never}
          title={words(`standingIs.${name}`)}
          className="font-label text-accent-text hover:underline"
        >
          {format.number(count)} {words(`standing.${name}`, { count })}
        </Link>
      ))}
    </span>
  )
}
