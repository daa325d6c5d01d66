import { siteSteps } from '#billing/contract/sales.rules.ts'
import type { Sales } from '#billing/contract/sales.ts'
import { otherSources } from '#billing/contract/sources.rules.ts'
import { salesTexts } from '#billing/web/sales/texts/sales.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Figure, FigureTable } from '#platform/web/ui/FigureTable.tsx'
import { fromSite } from './rowsOf.ts'

/** The sources of those who opened the public page, tried or ordered. */
export function SourcesCard({ data: { funnel, period } }: { data: Sales }) {
  const t = useTexts(salesTexts)
  const format = useFormat()
  const nameOf = (source: string) =>
    source === 'direta' || source === 'voucher' || source === otherSources ? t(`sourceNames.${source}`) : source
  return (
    <Card title={t('sources')} flush={funnel.sources.length > 0}>
      {funnel.sources.length === 0 ? (
        <p className="text-13 text-fg-3">{t('noVisits')}</p>
      ) : (
        <>
          <FigureTable
            label={t('sources')}
            head={[t('source'), ...(['planos', ...siteSteps] as const).map((step) => t(`stepsShort.${step}`))]}
            rows={funnel.sources.map((row) => ({
              key: row.source,
              name: <span dir="auto">{nameOf(row.source)}</span>,
              cells: [
                format.number(row.planos),
                ...siteSteps.map((step) => (
                  <Figure key={step} empty={row[step] === 0} place={fromSite(period, step, row.of)}>
                    {format.number(row[step])}
                  </Figure>
                )),
              ],
            }))}
          />
          <p className="border-t px-(--edge) py-3 text-12 text-fg-3">{t('sourcesAbout')}</p>
        </>
      )}
    </Card>
  )
}
