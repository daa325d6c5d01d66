import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import type { Tone } from './Badge.tsx'

const fills: Record<Tone | 'accent' | 'strong', string> = {
  accent: 'bg-accent-text/58',
  strong: 'bg-accent-text',
  pos: 'bg-pos',
  wait: 'bg-wait',
  stop: 'bg-control',
  neg: 'bg-neg',
  info: 'bg-info',
}

type MeterProps = {
  /** null: not known yet, drawn as dashes. */
  value: number | null
  max?: number
  /** A mark under the bar; below this value the bar is red. */
  min?: number
  tone?: Tone | 'strong'
  /** The text for screen readers. Without it the bar is decorative, beside a written value. */
  label?: string
}

/** A 4 px bar. */
export function Meter({ value, max = 100, min, tone, label }: MeterProps) {
  const share = (n: number) => `${Math.max(0, Math.min(100, (n / max) * 100))}%`
  const failing = min !== undefined && value !== null && value < min
  const fill = fills[tone ?? (failing ? 'neg' : 'accent')]
  const spoken = label
    ? ({
        role: 'meter',
        'aria-label': label,
        'aria-valuemin': 0,
        'aria-valuemax': max,
        'aria-valuenow': value ?? 0,
      } as const)
    : { 'aria-hidden': true }
  return (
    <span {...spoken} className={`relative block w-full ${min === undefined ? '' : 'pb-1.5'}`}>
      {value === null ? (
        <span className="block h-1 w-full bg-[repeating-linear-gradient(90deg,var(--line-3)_0_4px,transparent_4px_8px)]" />
      ) : (
        <span className="block h-1 w-full overflow-hidden rounded-full bg-track">
          <span
            className={`block h-full rounded-full transition-[width] duration-[240ms] ${fill}`}
            style={{ width: share(value) }}
          />
        </span>
      )}
      {min !== undefined && (
        <span className="absolute bottom-0 h-1 w-0.5 bg-fg-3" style={{ insetInlineStart: share(min) }} />
      )}
    </span>
  )
}

/** Coverage of 0–100; amber until complete. */
export function CoverageRing({ value, size = 16 }: { value: number; size?: number }) {
  const t = useTexts(uiTexts)
  const format = useFormat()
  const radius = (size - 3) / 2
  const round = 2 * Math.PI * radius
  const filled = Math.max(0, Math.min(1, value / 100))
  return (
    <svg
      width={size}
      height={size}
      role="img"
      aria-label={t('coverage', { percent: format.percent(filled) })}
      className={`shrink-0 ${value >= 100 ? 'text-accent-text' : 'text-wait'}`}
    >
      <circle cx={size / 2} cy={size / 2} r={radius} fill="none" strokeWidth="3" className="stroke-track" />
      <circle
        cx={size / 2}
        cy={size / 2}
        r={radius}
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeDasharray={`${filled * round} ${round}`}
        transform={`rotate(-90 ${size / 2} ${size / 2})`}
      />
    </svg>
  )
}

/** The progress of a long task. */
export function ProgressBar({ value, max, label }: { value: number; max: number; label: string }) {
  const share = max > 0 ? Math.min(100, (value / max) * 100) : 0
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      className="h-1.5 w-full overflow-hidden rounded-full bg-track"
    >
      <div
        className="h-full rounded-full bg-accent-text transition-[width] duration-[240ms]"
        style={{ width: `${share}%` }}
      />
    </div>
  )
}
