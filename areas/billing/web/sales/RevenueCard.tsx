import { ChartLine } from 'lucide-react'
import { movements } from '#billing/contract/sales.rules.ts'
import type { Sales } from '#billing/contract/sales.ts'
import { salesTexts } from '#billing/web/sales/texts/sales.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { BarChart } from '#platform/web/ui/BarChart.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Figure, FigureTable } from '#platform/web/ui/FigureTable.tsx'
import { moved, payingOn } from './rowsOf.ts'

/** The monthly revenue at the end of each of the last twelve months, and what has changed it. */
export function RevenueCard({ data: { months } }: { data: Sales }) {
  const t = useTexts(salesTexts)
  const format = useFormat()
  if (months.every(({ mrr, moves }) => mrr === 0 && moves.perda.count === 0))
    return (
      <Card title={t('mrr')}>
        <EmptyState icon={ChartLine} title={t('noRevenue')} body={t('mrrAbout')} />
      </Card>
    )
  return (
    <div className="grid min-w-0 gap-4">
      <BarChart
        title={t('mrr')}
        about={t('mrrAbout')}
        unit={t('month')}
        show={format.money}
        showTick={(centavos) => format.number(centavos / 100)}
        series={[{ label: t('mrr') }]}
        bars={months.map(({ month, end, mrr }) => ({
          label: format.month(month),
          short: format.month(month).slice(0, 4),
          values: [mrr],
          place: payingOn(end),
        }))}
      />
      <Card title={t('movesTitle')} flush>
        <FigureTable
          label={t('movesTitle')}
          head={[t('month'), ...movements.map((movement) => t(`moves.${movement}`)), t('mrr'), t('size')]}
          rows={months.toReversed().map(({ month, end, mrr, subscriptions, moves }) => ({
            key: month,
            name: format.month(month),
            cells: [
              ...movements.map((movement) => (
                <Figure key={movement} place={moved(month, movement)} empty={moves[movement].count === 0}>
                  {t('moveOf', {
                    amount: format.money(moves[movement].amount),
                    number: format.number(moves[movement].count),
                  })}
                </Figure>
              )),
              <strong key="mrr" className="font-semibold">
                {format.money(mrr)}
              </strong>,
              <Figure key="subscriptions" place={payingOn(end)} empty={subscriptions === 0}>
                {format.number(subscriptions)}
              </Figure>,
            ],
          }))}
        />
        <p className="border-t px-(--edge) py-3 text-12 text-fg-3">{t('movesAbout')}</p>
      </Card>
    </div>
  )
}
