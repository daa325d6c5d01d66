import { Link } from '@tanstack/react-router'
import type { Process } from '#hiring/contract/processes.ts'
import { type Figures, standingsOf } from '#hiring/web/standings.ts'
import { overviewTexts } from '#hiring/web/texts/overview.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { HiddenScore } from '#platform/web/records/HiddenScore.tsx'
import { Card, Stat } from '#platform/web/ui/Card.tsx'

const fills = { ranked: 'bg-accent', unplaced: 'bg-line-3', out: 'bg-control' }

/** The applications of a process by their standing: the groups do not overlap, and their sum is the number of applications. */
export function StandingsCard({ process, figures }: { process: Process; figures: Figures }) {
  const t = useTexts(overviewTexts)
  const format = useFormat()
  const { applications, hidden, highest, average } = figures
  const present = standingsOf(figures)
  return (
    <Card
      title={t('whereAre', { count: applications, number: format.number(applications) })}
      note={t('lastWeek', { count: figures.lastWeek })}
    >
      <div aria-hidden className="flex h-2.5 gap-0.5 overflow-hidden rounded-full">
        {present.map(({ name, count }) => (
          <span key={name} className={fills[name]} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul className="mt-3 divide-y text-13">
        {present.map(({ name, count, search }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-0.5 py-2.5">
            <span aria-hidden className={`size-2.5 shrink-0 rounded-1 ${fills[name]}`} />
            <span className="num w-14 text-end text-15 font-semibold">{format.number(count)}</span>
            <span className="font-label">
              {t(`standing.${name}`, { count })}{' '}
              <span className="num font-normal text-fg-3">
                {format.percent(Math.round((count / applications) * 100) / 100)}
              </span>
            </span>
            <span className="min-w-0 flex-1 basis-40 text-fg-3">
              {name === 'ranked' && figures.complete !== null
                ? t('complete', { count: figures.complete, number: format.number(figures.complete) })
                : t(`standingIs.${name}`)}
            </span>
            <Link to="." search={search as never} className="font-label text-accent-text hover:underline">
              {t(`standingOpen.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-3 grid grid-cols-2 gap-4 border-t pt-4">
        <Stat
          label={t('openings')}
          value={format.number(process.openings)}
          detail={t('perOpening', {
            number: format.number(Math.round((applications / process.openings) * 10) / 10),
          })}
        />
        <Stat
          label={t('highest')}
          value={hidden ? <HiddenScore reason={hidden} /> : highest === null ? '–' : format.score(highest)}
          detail={average !== null && t('average', { average: format.score(average) })}
        />
      </div>
    </Card>
  )
}
