import { Paperclip } from 'lucide-react'
import { useState } from 'react'
import { evaluationTexts } from '#hiring/web/evaluation/texts/evaluation.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { bareInput } from '#platform/web/ui/Field.tsx'
import { Segmented } from '#platform/web/ui/Tabs.tsx'

type MarkFieldProps = { label: string; value: number | null; locked: boolean; onChange: (value: number | null) => void }

const answers = ['1', '0.5', '0'] as const
const answerTone: Record<string, string> = { '1': 'text-pos', '0.5': 'text-wait', '0': 'text-neg' }

/** Whether a requirement is met. */
export function Answer({ label, value, locked, onChange }: MarkFieldProps) {
  const t = useTexts(evaluationTexts)
  const words: Record<string, string> = { '1': t('yes'), '0.5': t('partly'), '0': t('no') }
  const given = value === null ? '' : String(value)
  if (locked) return <span className={`font-semibold ${answerTone[given] ?? ''}`}>{words[given] ?? '–'}</span>
  return (
    <Segmented<string>
      label={label}
      value={given}
      onChange={(next) => onChange(Number(next))}
      options={answers.map((a) => ({ value: a, label: words[a] ?? '' }))}
    />
  )
}

/** A level on a short scale. */
export function Level({ label, value, locked, onChange, from, to }: MarkFieldProps & { from: number; to: number }) {
  const levels = Array.from({ length: to - from + 1 }, (_, i) => String(from + i))
  if (locked) return <span className="num font-semibold">{value ?? '–'}</span>
  return (
    <Segmented<string>
      label={label}
      value={value === null ? '' : String(value)}
      onChange={(next) => onChange(Number(next))}
      options={levels.map((l) => ({ value: l, label: l }))}
    />
  )
}

type PointsProps = Omit<MarkFieldProps, 'onChange'> & {
  max: number
  /** `soon` while the user is typing. */
  onChange: (value: number | null, soon: boolean) => void
}

/** A number of points. A value out of range shows an error at once and is never sent. */
export function Points({ label, value, max, locked, onChange }: PointsProps) {
  const t = useTexts(evaluationTexts)
  const format = useFormat()
  const [typed, setTyped] = useState<string>()
  const comma = format.number(0.5).charAt(1)
  const read = (text: string) => (text.trim() === '' ? null : (format.read(text) ?? Number.NaN))
  const fits = (n: number | null) => n === null || (n >= 0 && n <= max)
  const text = typed ?? (value === null ? '' : String(value).replace('.', comma))
  const isWrong = !fits(read(text))
  const type = (next: string) => {
    setTyped(next)
    const n = read(next)
    if (fits(n) && n !== value) onChange(n, true)
  }
  if (locked) return <span className="num font-semibold">{value === null ? '–' : format.number(value)}</span>
  return (
    <span className="flex flex-col items-end gap-1">
      <span className="flex items-center gap-1.5">
        <span data-invalid={isWrong || undefined} className="field-box flex h-8 w-[72px] items-center px-2 max-md:h-11">
          <input
            aria-label={label}
            aria-invalid={isWrong || undefined}
            inputMode="decimal"
            autoComplete="off"
            className={`${bareInput} num px-0! text-end text-13`}
            value={text}
            onChange={(event) => type(event.target.value)}
            onBlur={() => !isWrong && setTyped(undefined)}
          />
        </span>
        <span className="num text-12 text-fg-3">{t('ofPoints', { points: format.number(max) })}</span>
      </span>
      {isWrong && (
        <span role="alert" className="text-12 text-neg">
          {t('outOfRange', { max: format.number(max) })}
        </span>
      )}
    </span>
  )
}

type EvidenceProps = {
  label: string
  /** Invites to write it down. */
  add: string
  /** The mark cannot be sent without it. */
  isMissing: boolean
  value: string
  locked: boolean
  onChange: (note: string) => void
}

/** The reason for a mark: a line of text, edited in place. */
export function Evidence({ label, add, isMissing, value, locked, onChange }: EvidenceProps) {
  const [typed, setTyped] = useState<string>()
  const clip = <Paperclip size={13} strokeWidth={1.75} aria-hidden className="shrink-0" />
  if (locked)
    return value ? (
      <span className="flex items-center gap-1 text-12 text-fg-3">
        {clip}
        <span dir="auto">{value}</span>
      </span>
    ) : null
  if (typed === undefined)
    return (
      <button
        type="button"
        className={`focus-inset -ms-1 flex max-w-full items-center gap-1 rounded-1 px-1 py-0.5 text-12 hover:bg-hover hover:text-fg max-md:min-h-11 ${isMissing ? 'text-wait' : 'text-fg-3'}`}
        onClick={() => setTyped(value)}
      >
        {clip}
        <span dir="auto" className="truncate">
          {value || add}
        </span>
        <span className="sr-only">, {label}</span>
      </button>
    )
  const keep = () => {
    if (typed.trim() !== value) onChange(typed.trim())
    setTyped(undefined)
  }
  return (
    <span className="field-box mt-1 flex h-8 w-full items-center px-2 max-md:h-11">
      <input
        ref={(input) => input?.focus()}
        aria-label={label}
        maxLength={500}
        className={`${bareInput} px-0! text-13`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key === 'Enter') keep()
          if (event.key !== 'Escape') return
          event.stopPropagation()
          setTyped(undefined)
        }}
      />
    </span>
  )
}
