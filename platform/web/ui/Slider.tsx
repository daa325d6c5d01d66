type SliderProps = {
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  step?: number
  /** A tick at the previous value. */
  was?: number
  /** The value as text for screen readers. */
  text?: string
  disabled?: boolean
}

/** A number set by dragging or with the arrow keys, Home and End. */
export function Slider({ label, value, onChange, min = 0, max = 100, step = 1, was, text, disabled }: SliderProps) {
  const share = (n: number) => Math.max(0, Math.min(1, (n - min) / (max - min)))
  // The native thumb is 16 px wide and stays within the track; the drawn one must match its position.
  const place = (n: number) => `calc(${share(n)} * (100% - 16px))`
  return (
    <span className="relative block h-4 w-full min-w-12 max-md:h-11">
      <input
        type="range"
        aria-label={label}
        aria-valuetext={text}
        {...{ value, min, max, disabled }}
        // The browser would round a typed value to the nearest step.
        step={(value - min) % step === 0 ? step : 'any'}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="peer absolute inset-0 z-1 m-0 h-full w-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
      <span aria-hidden className="absolute inset-x-0 top-1/2 h-[3px] -translate-y-1/2 rounded-full bg-line-3" />
      <span
        aria-hidden
        className="absolute start-0 top-1/2 h-[3px] -translate-y-1/2 rounded-full bg-on"
        style={{ width: `calc(${place(value)} + 8px)` }}
      />
      {was !== undefined && was !== value && (
        <span
          aria-hidden
          className="absolute top-1/2 h-2.5 w-0.5 -translate-y-1/2 rounded-full bg-fg-2"
          style={{ insetInlineStart: `calc(${place(was)} + 7px)` }}
        />
      )}
      <span
        aria-hidden
        className="absolute top-1/2 size-4 -translate-y-1/2 rounded-full border-[1.5px] border-on bg-surface shadow-1 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent-text peer-disabled:border-fg-off"
        style={{ insetInlineStart: place(value) }}
      />
    </span>
  )
}
