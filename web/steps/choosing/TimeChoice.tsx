import { useState } from 'react'
import { type BookingPage, type MoveReason, moveReasons } from '#contract/steps/bookingLink.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { useTexts } from './texts.ts'
import type { Times } from './useTimes.ts'

type TimeChoiceProps = {
  page: BookingPage
  times: Times
  taken: readonly string[]
  pending: boolean
  /** Whether another time takes the place of one that was chosen. */
  moved: boolean
  onChoose: (slot: string, reason: MoveReason | null) => void
  onBack: () => void
}

const tile =
  'rounded-2 border text-center transition-colors aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-text hover:bg-hover'

/** A day, and one of its times. A time that somebody else got stays in sight, struck. */
export function TimeChoice({ page, times, taken, pending, moved, onChoose, onBack }: TimeChoiceProps) {
  const t = useTexts()
  const [chosenDay, setDay] = useState('')
  const [chosen, setSlot] = useState('')
  const [reason, setReason] = useState<MoveReason | null>(null)
  const all = [...new Set([...page.slots, ...taken])].sort()
  const days = Map.groupBy(all, times.dayKey)
  const day = days.has(chosenDay) ? chosenDay : (days.keys().next().value ?? '')
  const ofDay = days.get(day) ?? []
  const isFree = (slot: string) => page.slots.includes(slot) && !taken.includes(slot)
  const slot = ofDay.includes(chosen) && isFree(chosen) ? chosen : ''
  if (all.length === 0)
    return (
      <div className="grid gap-1">
        <h2 className="text-20 font-semibold">{t('none')}</h2>
        <p className="text-14 text-fg-2">{t('noneBody')}</p>
      </div>
    )
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-2">
        <h2 className="me-auto text-20 font-semibold">{t(moved ? 'newDay' : 'days')}</h2>
        {moved && <span className="text-13 text-fg-2">{t('left', { count: page.movesLeft })}</span>}
      </div>
      <ul className="grid grid-cols-4 gap-2 sm:grid-cols-6">
        {[...days].map(([key, [first = '', ...rest]]) => (
          <li key={key}>
            <button
              type="button"
              aria-pressed={key === day}
              aria-label={times.date(first)}
              onClick={() => setDay(key)}
              className={`${tile} grid w-full py-2`}
            >
              <span className="text-13">{times.weekday(first)}</span>
              <span className="text-20 font-semibold">{times.day(first)}</span>
              <span className="text-12">{t('free', { count: [first, ...rest].filter(isFree).length })}</span>
            </button>
          </li>
        ))}
      </ul>
      <h3 className="text-15 font-semibold first-letter:uppercase">{times.date(ofDay[0] ?? page.now)}</h3>
      <ul className="grid gap-2 sm:grid-cols-2">
        {ofDay.map((each) => (
          <li key={each}>
            {isFree(each) ? (
              <button
                type="button"
                aria-pressed={each === slot}
                onClick={() => setSlot(each)}
                className={`${tile} min-h-11 w-full text-16 font-semibold`}
              >
                {times.time(each)}
              </button>
            ) : (
              <p className="flex min-h-11 items-center justify-center gap-2 rounded-2 border border-dashed text-14 text-fg-3">
                <s>{times.time(each)}</s> {t('taken')}
              </p>
            )}
          </li>
        ))}
      </ul>
      {moved && (
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-14 font-semibold">{t('reason')}</legend>
          <div className="flex flex-wrap gap-2">
            {moveReasons.map((each) => (
              <Button
                key={each}
                size="xl"
                aria-pressed={each === reason}
                onClick={() => setReason(each === reason ? null : each)}
              >
                {t(`reasons.${each}`)}
              </Button>
            ))}
          </div>
          <p className="text-13 text-fg-2">{t('reasonNote')}</p>
        </fieldset>
      )}
      <div className="flex flex-wrap gap-2 bg-surface py-2 max-md:sticky max-md:bottom-0">
        {moved && (
          <Button size="xl" onClick={onBack}>
            {t('back')}
          </Button>
        )}
        {slot && (
          <Button
            size="xl"
            variant="primary"
            className="max-md:flex-1"
            pending={pending}
            onClick={() => onChoose(slot, reason)}
          >
            {moved ? t('change', { when: times.moment(slot) }) : t('confirm', { time: times.time(slot) })}
          </Button>
        )}
      </div>
      {!moved && (
        <p className="text-13 text-fg-2">
          {t('onlyFree')} {page.moveLimit > 0 && t('moveRule', { hours: page.moveHours, count: page.moveLimit })}
        </p>
      )}
    </>
  )
}
