import type { Analytics } from '#insights/contract/analytics.ts'
import { analyticsTexts } from '#insights/web/analytics/texts/analytics.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Figure, FigureTable } from '#platform/web/ui/FigureTable.tsx'
import { Definition } from './Definition.tsx'
import type { RowsOf } from './rowsOf.ts'

/** The sources of applicants, and the hires of each source for a hundred applications. */
export function SourcesCard({ data, rows }: { data: Analytics; rows: RowsOf }) {
  const t = useTexts(analyticsTexts)
  const words = useTexts(processesTexts)
  const format = useFormat()
  const per100 = (hires: number, count: number) =>
    count === 0 ? '–' : format.number(Math.round((1_000 * hires) / count) / 10)
  const all = { source: undefined, applications: data.applications.now, hires: data.hires.now }
  return (
    <Card
      title={t('sources')}
      note={t('sourcesNote')}
      action={<Definition of={t('sources')}>{t('definitions.sources')}</Definition>}
      flush={data.sources.length > 0}
    >
      {data.sources.length === 0 ? (
        <p className="text-13 text-fg-3">{t('noApplications')}</p>
      ) : (
        <FigureTable
          label={t('sources')}
          head={[t('source'), t('applications'), t('hired'), t('per100')]}
          rows={[...data.sources, all].map(({ source, applications, hires }) => ({
            key: source ?? 'all',
            name: source ? words(`sourceNames.${source}`) : t('total'),
            cells: [
              <Figure key="applications" empty={applications === 0} place={rows({ figure: 'applied', source })}>
                {format.number(applications)}
              </Figure>,
              <Figure key="hires" empty={hires === 0} place={rows({ figure: 'contratada', source })}>
                {format.number(hires)}
              </Figure>,
              per100(hires, applications),
            ],
          }))}
        />
      )}
    </Card>
  )
}
