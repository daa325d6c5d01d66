import { weightsTexts } from '#web/platform/i18n/pt/weights.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'

export type ImpactSummary = { moved: number; entering?: number; lines: { id: string; title: string; detail: string }[] }

/** Who moves under other weights, and how far. */
export function WeightImpact({ impact: { moved, entering, lines } }: { impact: ImpactSummary }) {
  const t = useTexts(weightsTexts)
  return (
    <>
      <p className="font-semibold">{moved === 0 ? t('impactNone') : t('impactMoved', { count: moved })}</p>
      {Boolean(entering) && <p className="text-13 text-fg-3">{t('impactEntering', { count: entering })}</p>}
      <ul className="mt-2 max-h-64 divide-y overflow-auto empty:hidden">
        {lines.map((line) => (
          <li key={line.id} className="flex justify-between gap-4 py-2 text-13">
            <span className="min-w-0 truncate">{line.title}</span>
            <span className="num shrink-0 text-fg-3">{line.detail}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
