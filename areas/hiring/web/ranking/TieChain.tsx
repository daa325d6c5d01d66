import { Check } from 'lucide-react'
import type { Explanation } from '#hiring/contract/ranking.ts'
import { isProvenKey } from '#hiring/contract/scoring.ts'
import { rankingTexts } from '#hiring/web/ranking/texts/ranking.pt.ts'
import { scoringTexts } from '#hiring/web/ranking/texts/scoring.pt.ts'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'

type Tie = Explanation['ties'][number]
type Step = Tie['steps'][number]

/** The steps by which the tie chain separated two equal totals. */
export function TieChain({ tie }: { tie: Tie }) {
  const t = useTexts(rankingTexts)
  const format = useFormat()
  return (
    <>
      <h3 className="flex items-center gap-2 font-semibold">
        {t('tieWith', { name: tie.with.name })}
        <Equals />
      </h3>
      <p className="mb-2 text-fg-3">{t('tieBody', { total: format.score(tie.total) })}</p>
      <ol className="grid gap-1">
        {tie.steps.map((step) => (
          <StepRow key={step.key} step={step} />
        ))}
      </ol>
    </>
  )
}

const Equals = () => (
  <span
    aria-hidden
    className="flex size-[18px] shrink-0 items-center justify-center rounded-1 bg-stop-bg text-11 font-semibold text-stop"
  >
    =
  </span>
)

function StepRow({ step }: { step: Step }) {
  const t = useTexts(rankingTexts)
  const names = useTexts(scoringTexts)
  const { key, outcome } = step
  return (
    <li className={`flex min-h-6 items-center gap-2 ${outcome === 'unused' ? 'text-fg-3' : ''}`}>
      {outcome === 'equal' && <Equals />}
      {outcome === 'decides' && (
        <span
          aria-hidden
          className="flex size-[18px] shrink-0 items-center justify-center rounded-full bg-on text-on-glyph"
        >
          <Check size={12} strokeWidth={2.5} />
        </span>
      )}
      {outcome === 'unused' && (
        <span aria-hidden className="size-[18px] shrink-0 rounded-full border border-dashed border-control" />
      )}
      <span className={`min-w-0 flex-1 ${outcome === 'decides' ? 'font-semibold' : ''}`}>
        {names(key)}
        {outcome === 'decides' && (
          <span className="ms-2 rounded-[4px] bg-pos-bg px-1 text-11 font-semibold text-pos">{t('decides')}</span>
        )}
      </span>
      {outcome === 'unused' ? t('unused') : <Compared step={step} />}
    </li>
  )
}

function Compared({ step: { key, own, other, outcome, better } }: { step: Step }) {
  const t = useTexts(rankingTexts)
  const format = useFormat()
  // Times on the same day need hours to be distinguished.
  const sameDay = own !== null && other !== null && dayInBrasilia(new Date(own)) === dayInBrasilia(new Date(other))
  const formatValue = (value: string | null) => {
    if (value === null) return '–'
    if (key === 'appliedAt') return sameDay ? format.time(value) : format.shortDate(value)
    if (key === 'older' || key === 'elders') return format.date(value)
    if (isProvenKey(key)) return t('proven')
    return key === 'senior60' ? value : format.score(Number(value))
  }
  // The earlier of two dates wins; a missing one loses to any.
  const isReversed = ['appliedAt', 'older', 'elders'].includes(key) && own !== null && other !== null
  const sign = outcome === 'equal' ? '=' : better !== isReversed ? '>' : '<'
  return (
    <bdi dir="ltr" className={`num flex gap-2 ${outcome === 'decides' ? 'font-semibold' : ''}`}>
      <span className="min-w-12 text-end">{formatValue(own)}</span>
      <span className="text-fg-3">{sign}</span>
      <span className="min-w-12 text-end">{formatValue(other)}</span>
    </bdi>
  )
}
