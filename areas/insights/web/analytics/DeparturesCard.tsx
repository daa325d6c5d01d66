import type { Analytics } from '#insights/contract/analytics.ts'
import { analyticsTexts } from '#insights/web/analytics/texts/analytics.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Figure, FigureTable } from '#platform/web/ui/FigureTable.tsx'
import { Definition } from './Definition.tsx'
import type { RowsOf } from './rowsOf.ts'

/** The outcomes by which applicants left, and the reasons of those who withdrew. */
export function DeparturesCard({ data, rows }: { data: Analytics; rows: RowsOf }) {
  const t = useTexts(analyticsTexts)
  const ofProcesses = useTexts(processesTexts)
  const format = useFormat()
  return (
    <Card
      title={t('departures')}
      action={<Definition of={t('departures')}>{t('definitions.departures')}</Definition>}
      flush
    >
      <FigureTable
        label={t('departures')}
        head={[t('outcome'), t('inPeriod'), t('beforeShort')]}
        rows={data.departures.map(({ status, now, before }) => ({
          key: status,
          name: ofProcesses(`statuses.${status}`),
          cells: [
            <Figure key="now" empty={now === 0} place={rows({ figure: status })}>
              {format.number(now)}
            </Figure>,
            <Figure key="before" empty={before === 0} place={rows({ figure: status }, data.before)}>
              {format.number(before)}
            </Figure>,
          ],
        }))}
      />
      {data.reasons.length > 0 && (
        <FigureTable
          label={t('reasons')}
          head={[t('reasons'), t('inPeriod')]}
          rows={data.reasons.map(({ reason, count }) => ({
            key: reason,
            name: (
              <span dir="auto" className="block max-w-80 truncate font-normal" title={reason}>
                {reason}
              </span>
            ),
            cells: [
              <Figure key="count" place={rows({ figure: 'desistente', reason })}>
                {format.number(count)}
              </Figure>,
            ],
          }))}
        />
      )}
    </Card>
  )
}
