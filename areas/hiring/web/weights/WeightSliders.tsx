import { useRef, useState } from 'react'
import { type Component, components, sumOf, type Weights } from '#hiring/contract/components.ts'
import { scoringTexts } from '#hiring/web/ranking/texts/scoring.pt.ts'
import { weightsTexts } from '#hiring/web/weights/texts/weights.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { PercentBox } from '#platform/web/ui/PercentBox.tsx'
import { Slider } from '#platform/web/ui/Slider.tsx'
import { balanced } from './balance.ts'

type WeightSlidersProps = {
  weights: Weights
  was: Weights
  onChange: (weights: Weights) => void
  disabled?: boolean
  /** The components that are listed; all without it. */
  listed?: readonly Component[]
}

/** The weight of each component in basis points: by slider, or typed in percent. The sum is always shown, and never corrected silently. */
export function WeightSliders({ weights, was, onChange, disabled, listed = components }: WeightSlidersProps) {
  const t = useTexts(weightsTexts)
  const names = useTexts(scoringTexts)
  const format = useFormat()
  const sum = sumOf(weights)
  const [touched, setTouched] = useState<Component>()
  const list = useRef<HTMLDivElement>(null)
  const set = (component: Component, value: number) => {
    setTouched(component)
    onChange({ ...weights, [component]: value })
  }
  return (
    <div ref={list} className="grid gap-3">
      {listed.map((component) => (
        <div
          key={component}
          className="grid grid-cols-[minmax(96px,1fr)_3fr_88px] items-center gap-x-4 max-md:grid-cols-[1fr_88px]"
        >
          <span className="text-13 font-label max-md:col-span-2">{names(component)}</span>
          <Slider
            label={t('weightOf', { component: names(component) })}
            value={weights[component] ?? 0}
            max={10_000}
            step={100}
            was={was[component]}
            text={format.basisPoints(weights[component] ?? 0)}
            onChange={(value) => set(component, value)}
            disabled={disabled}
          />
          <PercentBox
            size="md"
            label={t('weightTyped', { component: names(component) })}
            value={weights[component] ?? 0}
            onChange={(value) => set(component, value)}
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
              list.current
                ?.querySelectorAll<HTMLElement>('input[inputmode]')
                [touched ? listed.indexOf(touched) : 0]?.focus()
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
