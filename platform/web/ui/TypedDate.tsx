import { Calendar } from 'lucide-react'
import { type ChangeEvent, type Ref, useRef } from 'react'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { asTyped, type DateKind, masked, readTyped } from './typedDates.ts'

const native = { day: 'date', month: 'month', moment: 'datetime-local' } as const

type TypedDateProps = {
  kind: DateKind
  /** `2026-11-20`, `2026-11` or `2026-11-20T18:00`; while it is incomplete or invalid, the typed text. */
  value: string
  onValue: (value: string) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  min?: string
  max?: string
  readOnly?: boolean
  autoComplete?: string
  className: string
  id?: string
}

/**
 * A date typed day first in every language, with a 24-hour clock; the native field would follow the browser's language. A button beside it
 * opens the browser's calendar.
 */
export function TypedDate(props: TypedDateProps) {
  const { kind, value, onValue, onBlur, ref, min, max, readOnly, autoComplete = 'off', className, ...aria } = props
  const t = useTexts(uiTexts)
  const calendar = useRef<HTMLInputElement>(null)
  const display = asTyped(kind, value)
  const isValue = readTyped(kind, value) !== null

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const grows = target.value.length > display.length && target.selectionStart === target.value.length
    // Insert separators only at the end, or the caret would move.
    const text = grows ? masked(kind, target.value) : target.value.slice(0, 30)
    onValue(readTyped(kind, text) ?? text)
  }
  const finish = () => {
    const value = readTyped(kind, display, true)
    if (value && value !== props.value) onValue(value)
    onBlur?.()
  }
  return (
    <span dir="ltr" className="relative flex h-full min-w-0 flex-1 items-center gap-1">
      <input
        {...aria}
        ref={ref}
        value={display}
        onChange={change}
        onBlur={finish}
        placeholder={t(`dateShapes.${kind}`)}
        inputMode={kind === 'moment' ? 'text' : 'numeric'}
        autoComplete={autoComplete}
        spellCheck={false}
        readOnly={readOnly}
        className={`num placeholder:text-fg-off ${className}`}
      />
      {!readOnly && (
        <>
          {/* Only its calendar is used, and opens at its position. */}
          <input
            ref={calendar}
            type={native[kind]}
            tabIndex={-1}
            aria-hidden
            min={min}
            max={max}
            value={isValue ? value : ''}
            onChange={(event) => onValue(event.target.value)}
            className="pointer-events-none absolute inset-0 opacity-0"
          />
          <button
            type="button"
            aria-label={t('openCalendar')}
            onClick={() => calendar.current?.showPicker()}
            className="-me-1.5 flex size-7 shrink-0 cursor-pointer items-center justify-center rounded-1 text-fg-3 hover:bg-hover hover:text-fg max-md:size-9"
          >
            <Calendar size={16} strokeWidth={1.75} aria-hidden />
          </button>
        </>
      )}
    </span>
  )
}
