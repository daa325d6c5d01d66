import type { PlanRow } from '#contract/billing/plans.ts'
import { useFormat } from '#web/platform/i18n/format.ts'
import { plansTexts } from '#web/platform/i18n/pt/plans.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { Meter } from '#web/platform/ui/Meter.tsx'

/** How many subscribe to a plan, and how many of them are on its current version. */
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
