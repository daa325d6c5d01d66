import { Check } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { useTexts } from './texts.ts'
import type { Times } from './useTimes.ts'

type TimeOfDayProps = {
  slot: string
  minutes: number
  times: Times
  isFree: boolean
  /** Not free because it begins too soon, not because somebody has it. */
  isLate: boolean
  isChosen: boolean
  pending: boolean
  moved: boolean
  onPick: () => void
  onBack: () => void
  onConfirm: () => void
}

const tile =
  'flex min-h-11 w-full items-center justify-center gap-2 rounded-2 border text-15 font-semibold tabular-nums transition-colors'

/** A time: pressed, it is confirmed in its place. To move an interview, it is chosen first and confirmed below. */
export function TimeOfDay(props: TimeOfDayProps) {
  const { slot, minutes, times, isFree, isLate, isChosen, pending, moved, onPick, onBack, onConfirm } = props
  const t = useTexts()
  const button = useRef<HTMLButtonElement>(null)
  const time = times.time(slot)
  if (!isFree)
    return (
      <p className="flex min-h-11 items-center justify-center gap-2 rounded-2 border border-dashed border-line-3 text-13 text-fg-3">
        <s className="text-15 tabular-nums">{time}</s> {t(isLate ? 'late' : 'taken')}
      </p>
    )
  const end = times.time(Date.parse(slot) + minutes * 60_000)
  if (moved)
    return (
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onPick}
        className={`${tile} border-line-2 hover:bg-hover aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-text aria-pressed:ring-1 aria-pressed:ring-accent`}
      >
        {isChosen && <Check size={16} aria-hidden />}
        {t('until', { from: time, to: end })}
      </button>
    )
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-pressed={isChosen}
        onClick={onPick}
        className={`${tile} border-accent-line text-accent-text hover:bg-accent-soft aria-pressed:border-inverse aria-pressed:bg-inverse aria-pressed:text-on-inverse`}
      >
        {time}
      </button>
      {isChosen && (
        <div className="mt-2 flex gap-2">
          <Button
            size="xl"
            onClick={() => {
              onBack()
              button.current?.focus()
            }}
          >
            {t('back')}
          </Button>
          <Button size="xl" variant="primary" className="flex-1" pending={pending} onClick={onConfirm}>
            {t('confirm', { time })}
          </Button>
        </div>
      )}
    </>
  )
}
