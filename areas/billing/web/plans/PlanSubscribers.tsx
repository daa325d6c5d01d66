import type { PlanRow } from '#billing/contract/plans.ts'
import { plansTexts } from '#billing/web/plans/texts/plans.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Meter } from '#platform/web/ui/Meter.tsx'

/** The number of subscribers of a plan, and of those on its current version. */
export function PlanSubscribers({ plan: { subscribers, onFormer } }: { plan: PlanRow }) {
  const t = useTexts(plansTexts)
  const format = useFormat()
  if (subscribers === 0) return <span className="text-fg-3">{t('none')}</span>
  return (
    <span className="flex items-center gap-2">
      <span className="num w-8 text-end">{format.number(subscribers)}</span>
      <span className="w-16">
        <Meter value={subscribers - onFormer} max={subscribers} tone="strong" />
      </span>
      {onFormer > 0 && <span className="text-12 text-fg-3">{t('onFormer', { count: onFormer })}</span>}
    </span>
  )
}
