import { useRef, useState } from 'react'
import { components } from '#contract/hiring/scoring.ts'
import { useFormat } from '#web/platform/i18n/format.ts'
import { scoringTexts } from '#web/platform/i18n/pt/scoring.ts'
import { weightsTexts } from '#web/platform/i18n/pt/weights.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { PercentBox } from '#web/platform/ui/PercentBox.tsx'
import { Slider } from '#web/platform/ui/Slider.tsx'
import { balanced, sumOf } from './balance.ts'

type WeightSlidersProps = {
  weights: readonly number[]
  was: readonly number[]
  onChange: (weights: number[]) => void
  disabled?: boolean
}

/** Six weights in basis points: by slider, or typed in percent. The sum is always shown, and never corrected silently. */
export function WeightSliders({ weights, was, onChange, disabled }: WeightSlidersProps) {
  const t = useTexts(weightsTexts)
  const names = useTexts(scoringTexts)
  const format = useFormat()
  const sum = sumOf(weights)
  const [touched, setTouched] = useState<number>()
  const list = useRef<HTMLDivElement>(null)
  const set = (at: number, value: number) => {
    setTouched(at)
    onChange(weights.map((w, i) => (i === at ? value : w)))
  }
  return (
    <div ref={list} className="grid gap-3">
      {components.map((component, i) => (
        <div
          key={component}
          className="grid grid-cols-[minmax(96px,1fr)_3fr_88px] items-center gap-x-4 max-md:grid-cols-[1fr_88px]"
        >
          <span className="text-13 font-label max-md:col-span-2">{names(component)}</span>
          <Slider
            label={t('weightOf', { component: names(component) })}
            value={weights[i] ?? 0}
            max={10_000}
            step={100}
            was={was[i]}
            text={format.basisPoints(weights[i] ?? 0)}
            onChange={(value) => set(i, value)}
            disabled={disabled}
          />
          <PercentBox
            size="md"
            label={t('weightTyped', { component: names(component) })}
            value={weights[i] ?? 0}
            onChange={(value) => set(i, value)}
            disabled={disabled}
          />
        </div>
      ))}
      <p
        role="status"
        className={`flex min-h-8 items-center gap-3 text-13 ${sum === 10_000 ? 'text-fg-3' : 'text-neg'}`}
      >
        {sum === 10_000 ? t('sum', { sum: format.basisPoints(sum) }) : t('sumWrong', { sum: format.basisPoints(sum) })}
        {sum !== 10_000 && sum > 0 && (
          <Button
            size="sm"
            onClick={() => {
              // This button disappears once the sum is right.
              list.current?.querySelectorAll<HTMLElement>('input[inputmode]')[touched ?? 0]?.focus()
              onChange(balanced(weights, touched))
            }}
          >
            {t('balance')}
          </Button>
        )}
      </p>
    </div>
  )
}
