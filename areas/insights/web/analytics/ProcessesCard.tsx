import { Link } from '@tanstack/react-router'
import { shareOf } from '#insights/contract/analytics.rules.ts'
import type { Analytics } from '#insights/contract/analytics.ts'
import { analyticsTexts } from '#insights/web/analytics/texts/analytics.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useSearchOf } from '#platform/web/site/address.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Figure, FigureTable } from '#platform/web/ui/FigureTable.tsx'
import { placeProps } from '#platform/web/ui/Tabs.tsx'
import { analyticsSearch } from './analyticsSearch.ts'
import { Definition } from './Definition.tsx'
import type { RowsOf } from './rowsOf.ts'

/** The number of processes that are compared before somebody chooses some. */
const mostOfFirst = 3

type ProcessesCardProps = {
  data: Analytics
  rows: RowsOf
  /** The number of processes; all without it. */
  most?: number
}

/** Processes side by side, those with most hires first. */
export function ProcessesCard({ data, rows, most }: ProcessesCardProps) {
  const t = useTexts(analyticsTexts)
  const format = useFormat()
  const listed = data.processes.slice(0, most)
  const [search] = useSearchOf(analyticsSearch)
  const isChosen = search.processId.length > 0
  // From all processes, the first ones of the table; chosen ones stay.
  const first = data.processes.slice(0, mostOfFirst).map(({ id }) => id)
  const side = { ...search, processId: isChosen ? search.processId : first }
  const canCompare = data.processes.length > 1 && (most ? true : !isChosen)
  const more = (
    <Link
      {...placeProps({ to: '/dashboard/analytics/processes', search: side })}
      className="text-13 font-label text-accent-text hover:underline"
    >
      {t(most ? 'compare' : 'compareFirst')}
    </Link>
  )
  return (
    <Card
      title={t('processes')}
      action={
        <>
          {canCompare && more}
          <Definition of={t('processes')}>{t('definitions.processes')}</Definition>
        </>
      }
      flush={listed.length > 0}
    >
      {canCompare && !most && <p className="px-(--edge) pb-3 text-13 text-fg-3">{t('compareHow')}</p>}
      {listed.length === 0 ? (
        <p className="text-13 text-fg-3">{t('noApplications')}</p>
      ) : (
        <FigureTable
          label={t('processes')}
          head={[
            t('processName'),
            t('applications'),
            ...(most ? [] : [t('beforeShort')]),
            t('hired'),
            t('days'),
            t('withdrawn'),
          ]}
          rows={listed.map(({ id, title, code, applications, before, hires, days, withdrawn }) => {
            const processId = [id]
            const left = shareOf(withdrawn, applications)
            return {
              key: id,
              name: (
                <span className={`block truncate ${most ? 'max-w-48' : 'max-w-[480px] max-md:max-w-48'}`} title={title}>
                  <bdi>{title}</bdi> <span className="font-normal text-fg-3">{code}</span>
                </span>
              ),
              cells: [
                <Figure
                  key="applications"
                  empty={applications === 0}
                  place={rows({ figure: 'applied' }, { processId })}
                >
                  {format.number(applications)}
                </Figure>,
                ...(most
                  ? []
                  : [
                      <Figure
                        key="before"
                        empty={before === 0}
                        place={rows({ figure: 'applied' }, { processId, ...data.before })}
                      >
                        {format.number(before)}
                      </Figure>,
                    ]),
                <Figure key="hires" empty={hires === 0} place={rows({ figure: 'contratada' }, { processId })}>
                  {format.number(hires)}
                </Figure>,
                days === null ? '–' : format.number(days),
                <span key="left" className="whitespace-nowrap">
                  <Figure empty={withdrawn === 0} place={rows({ figure: 'desistente' }, { processId })}>
                    {format.number(withdrawn)}
                  </Figure>
                  {left !== null && !most && <span className="text-fg-3">{` · ${format.percent(left, 0)}`}</span>}
                </span>,
              ],
            }
          })}
        />
      )}
    </Card>
  )
}
