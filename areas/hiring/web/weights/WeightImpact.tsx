import { weightsTexts } from '#hiring/web/weights/texts/weights.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { HiddenNote } from '#platform/web/records/HiddenScore.tsx'
import { hiddenTexts } from '#platform/web/records/texts/hidden.pt.ts'

export type ImpactSummary = {
  /** Null where the user may not see it. */
  moved: number | null
  entering?: number | null
  proposed?: number | null
  dropped?: number | null
  lines: { id: string; title: string; detail: string }[]
}

/** The applicants who move under other weights or rules, how far, and those whose elimination is proposed by them. */
export function WeightImpact({ impact: { moved, entering, proposed, dropped, lines } }: { impact: ImpactSummary }) {
  const t = useTexts(weightsTexts)
  const hidden = useTexts(hiddenTexts)
  if (moved === null) return <HiddenNote text={hidden('impact')} />
  return (
    <>
      <p className="font-semibold">{moved === 0 ? t('impactNone') : t('impactMoved', { count: moved })}</p>
      {Boolean(entering) && <p className="text-13 text-fg-3">{t('impactEntering', { count: entering ?? 0 })}</p>}
      {Boolean(proposed) && <p className="text-13 text-wait">{t('impactProposed', { count: proposed ?? 0 })}</p>}
      {Boolean(dropped) && <p className="text-13 text-fg-3">{t('impactDropped', { count: dropped ?? 0 })}</p>}
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
