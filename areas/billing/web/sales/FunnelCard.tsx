import { funnelSteps, siteSteps } from '#billing/contract/sales.rules.ts'
import type { Sales } from '#billing/contract/sales.ts'
import { salesTexts } from '#billing/web/sales/texts/sales.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Figure } from '#platform/web/ui/FigureTable.tsx'
import { Meter } from '#platform/web/ui/Meter.tsx'
import { fromSite } from './rowsOf.ts'

/** The step that the share of a step is of. Trials and orders are two ways on from the same page. */
const shareOf = {
  planos: null,
  contratacao: 'planos',
  testes: 'contratacao',
  pedidos: 'contratacao',
  pagos: 'pedidos',
} as const

/**
 * The number of visitors at each step from the public page of plans to a payment. The bars are square roots, so that the last ones are seen
 * too; the numbers are exact.
 */
export function FunnelCard({ data: { funnel, period } }: { data: Sales }) {
  const t = useTexts(salesTexts)
  const format = useFormat()
  const most = Math.max(1, ...funnelSteps.map((step) => funnel[step]))
  return (
    <Card title={t('funnel')}>
      <ul className="grid gap-4">
        {funnelSteps.map((step) => {
          const before = shareOf[step]
          const counted = siteSteps.find((name) => name === step)
          const base = before === null ? 0 : funnel[before]
          return (
            <li key={step}>
              <p className="flex items-baseline gap-3 text-13">
                <span className="min-w-0 flex-1 font-medium">{t(`steps.${step}`)}</span>
                <span className="num font-semibold">
                  {counted ? (
                    <Figure place={fromSite(period, counted)}>{format.number(funnel[step])}</Figure>
                  ) : (
                    format.number(funnel[step])
                  )}
                </span>
                <span className="num w-14 text-end text-fg-3">
                  {before !== null &&
                    (base > 0 ? format.percent(Math.round((1_000 * funnel[step]) / base) / 1_000) : '–')}
                </span>
              </p>
              <Meter value={Math.sqrt(funnel[step])} max={Math.sqrt(most)} tone="strong" />
              <p className="mt-1 text-12 text-fg-3">{t(`stepsAbout.${step}`)}</p>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
