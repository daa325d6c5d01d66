import { type KeyboardEvent, useState } from 'react'
import { useFormat } from '#platform/web/i18n/format.ts'

type PercentBoxProps = {
  label: string
  /** In basis points: 2500 is 25 %. */
  value: number
  onChange: (value: number) => void
  disabled?: boolean
  /** Differs from its previous value. */
  isMoved?: boolean
  /** The small size leaves the percent sign to its label. */
  size?: 'sm' | 'md'
}

const sizes = { sm: 'h-6 w-[50px] min-w-10 px-1 text-12 max-md:h-11 max-md:w-20', md: 'h-8 px-2 text-13 max-md:h-11' }

/** A share typed in percent, beside the slider of the same value. Invalid text is ignored and removed on blur. */
export function PercentBox({ label, value, onChange, disabled, isMoved, size = 'sm' }: PercentBoxProps) {
  const format = useFormat()
  const [typed, setTyped] = useState<string>()
  const take = (points: number) => onChange(Math.max(0, Math.min(10_000, Math.round(points))))
  const bump = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? 100 : event.key === 'ArrowDown' ? -100 : 0
    if (by === 0 || disabled) return
    event.preventDefault()
    setTyped(undefined)
    take(value + by)
  }
  return (
    <span className={`field-box inline-flex items-center gap-0.5 ${sizes[size]}`}>
      <input
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        aria-label={label}
        value={typed ?? format.number(value / 100)}
        disabled={disabled}
        className={`num w-full min-w-0 bg-transparent text-end outline-none max-md:text-16 ${isMoved ? 'font-semibold text-accent-text' : ''}`}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setTyped(event.target.value)
          const percent = event.target.value.trim() === '' ? 0 : format.read(event.target.value)
          if (percent !== null && percent >= 0 && percent <= 100) take(percent * 100)
        }}
        onKeyDown={bump}
        onBlur={() => setTyped(undefined)}
      />
      {size === 'md' && (
        <span aria-hidden className="text-fg-3">
          %
        </span>
      )}
    </span>
  )
}
