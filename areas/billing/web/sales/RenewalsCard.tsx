import type { Sales } from '#billing/contract/sales.ts'
import { salesTexts } from '#billing/web/sales/texts/sales.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Figure, FigureTable } from '#platform/web/ui/FigureTable.tsx'
import { renewingIn } from './rowsOf.ts'

/** The periods that begin in the next three months if nothing changes. */
export function RenewalsCard({ data: { renewals } }: { data: Sales }) {
  const t = useTexts(salesTexts)
  const format = useFormat()
  return (
    <Card title={t('renewals')} flush>
      <FigureTable
        label={t('renewals')}
        head={[t('month'), t('renewalCount'), t('amount')]}
        rows={renewals.map(({ month, count, amount }) => ({
          key: month,
          name: format.month(month),
          cells: [
            <Figure key="count" place={renewingIn(month)} empty={count === 0}>
              {format.number(count)}
            </Figure>,
            format.money(amount),
          ],
        }))}
      />
      <p className="border-t px-(--edge) py-3 text-12 text-fg-3">{t('renewalsAbout')}</p>
    </Card>
  )
}
