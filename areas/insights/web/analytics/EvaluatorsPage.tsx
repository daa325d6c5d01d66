import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AssignmentFigure } from '#insights/contract/analytics.rules.ts'
import { type Workload, workload } from '#insights/contract/workload.ts'
import { analyticsTexts } from '#insights/web/analytics/texts/analytics.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useSearchOf } from '#platform/web/site/address.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Figure, FigureTable } from '#platform/web/ui/FigureTable.tsx'
import { AnalyticsFrame } from './AnalyticsFrame.tsx'
import { analyticsSearch, queryOf } from './analyticsSearch.ts'
import { Definition } from './Definition.tsx'
import { rowsWithin } from './rowsOf.ts'

/** The assignments of each evaluator in a period, and how far they are. */
export function EvaluatorsPage() {
  const t = useTexts(analyticsTexts)
  const format = useFormat()
  const [search] = useSearchOf(analyticsSearch)
  const query = queryOf(search)
  const answer = useQuery({
    ...q(workload.evaluators, { query }),
    placeholderData: keepPreviousData,
  })
  const rows = rowsWithin(query)
  const withTotal = ({ evaluators, all }: Workload) =>
    evaluators.length > 1 ? [...evaluators, { ...all, id: undefined, name: t('total') }] : evaluators
  const figure = (name: AssignmentFigure, count: number, evaluatorId: string | undefined) => (
    <Figure key={name} empty={count === 0} place={rows({ figure: name, evaluatorId })}>
      <span className={name === 'overdue' ? 'font-semibold text-wait' : ''}>{format.number(count)}</span>
    </Figure>
  )
  return (
    <AnalyticsFrame tab="evaluators" tables={['evaluators']} answer={answer}>
      {(data) => (
        <div className="mx-auto grid w-full max-w-[1320px] gap-4 p-6 max-md:p-4">
          {data.hidden > 0 && <p className="text-13 text-fg-2">{t('workloadHidden', { count: data.hidden })}</p>}
          <Card
            title={t('workload')}
            note={t('workloadNote')}
            action={<Definition of={t('workload')}>{t('definitions.workload')}</Definition>}
            flush={data.evaluators.length > 0}
          >
            {data.evaluators.length === 0 ? (
              <p className="text-13 text-fg-3">{t('noAssignments')}</p>
            ) : (
              <FigureTable
                label={t('workload')}
                head={[t('evaluator'), t('assigned'), t('graded'), t('pending'), t('overdue'), t('daysToGrade')]}
                rows={withTotal(data).map(({ id, name, days, ...counts }) => ({
                  key: id ?? 'all',
                  name: (
                    <span dir="auto" className="block max-w-72 truncate max-md:max-w-36" title={name}>
                      {name}
                    </span>
                  ),
                  cells: [
                    figure('assigned', counts.assigned, id),
                    figure('graded', counts.graded, id),
                    figure('pending', counts.pending, id),
                    figure('overdue', counts.overdue, id),
                    days === null ? '–' : format.number(days),
                  ],
                }))}
              />
            )}
          </Card>
        </div>
      )}
    </AnalyticsFrame>
  )
}
