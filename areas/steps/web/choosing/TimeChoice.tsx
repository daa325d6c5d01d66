import { Check } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import type { BookingPage } from '#steps/contract/bookingLink.ts'
import { type MoveReason, moveReasons } from '#steps/contract/limits.ts'
import { DayStrip } from './DayStrip.tsx'
import { MonthOfTimes } from './MonthOfTimes.tsx'
import { TimeOfDay } from './TimeOfDay.tsx'
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
  onGiveUp: () => void
}

/** A day, and one of its times. A time that somebody else got stays in sight, struck. */
export function TimeChoice({ page, times, taken, pending, moved, onChoose, onBack, onGiveUp }: TimeChoiceProps) {
  const t = useTexts()
  const offered = page.offeredAt !== null && page.slots.includes(page.offeredAt) ? page.offeredAt : undefined
  const [chosenDay, setDay] = useState(() => (offered ? times.dayKey(offered) : ''))
  const [chosen, setSlot] = useState('')
  const [reason, setReason] = useState<MoveReason | null>(null)
  const isFree = (slot: string) => page.slots.includes(slot)
  const all = Map.groupBy([...new Set([...page.slots, ...taken])].sort(), times.dayKey)
  const days = new Map([...all].map(([day, slots]) => [day, slots.filter(isFree).length]))
  const day = all.has(chosenDay) ? chosenDay : (all.keys().next().value ?? '')
  const ofDay = all.get(day) ?? []
  const slot = ofDay.includes(chosen) && isFree(chosen) ? chosen : ''
  if (page.slots.length === 0)
    return (
      <div className="grid content-start gap-1 p-5 md:p-7">
        <h2 className="text-20 font-semibold">{t('none')}</h2>
        <p className="text-14 text-fg-2">{t('noneBody')}</p>
      </div>
    )
  const choose = (next: string) => {
    setDay(next)
    setSlot('')
  }
  return (
    <div
      className={`grid flex-1 md:grid-cols-[1fr_248px] ${offered ? 'grid-rows-[auto_auto_1fr] md:grid-rows-[auto_1fr]' : ''}`}
    >
      {offered && (
        <p
          role="status"
          className="m-5 mb-0 rounded-3 bg-accent-soft p-3 text-14 text-accent-text md:col-span-2 md:mx-7"
        >
          {t('offered', { when: times.moment(offered) })}
        </p>
      )}
      <div className="grid content-start gap-3 p-5 max-md:pb-0 md:p-7">
        <div className="flex flex-wrap items-baseline gap-2 md:hidden">
          <h2 className="me-auto text-16 font-semibold">{t(moved ? 'newDay' : 'days')}</h2>
          {moved && <p className="text-13 text-fg-2">{t('left', { count: page.movesLeft })}</p>}
        </div>
        <div className="md:hidden">
          <DayStrip {...{ days, day, times }} onDay={choose} />
        </div>
        <div className="max-md:hidden">
          <MonthOfTimes {...{ days, day, times }} onDay={choose} />
        </div>
        <p className="text-13 text-fg-2 max-md:hidden">
          {t('onlyFree')} {moved && t('left', { count: page.movesLeft })}
        </p>
      </div>
      <div className="grid content-start gap-4 p-5 md:border-s md:px-6 md:py-7">
        <h2 className="text-15 font-semibold first-letter:uppercase">{times.dateOf(day)}</h2>
        <ul className="grid gap-2">
          {ofDay.map((each) => (
            <li key={each}>
              <TimeOfDay
                {...{ times, pending, moved }}
                slot={each}
                minutes={page.minutes}
                isFree={isFree(each)}
                isLate={Date.parse(each) < Date.parse(page.now) + page.noticeHours * 3_600_000}
                isChosen={each === slot}
                onPick={() => setSlot(each)}
                onBack={() => setSlot('')}
                onConfirm={() => onChoose(each, null)}
              />
            </li>
          ))}
        </ul>
        {!moved && page.moveLimit > 0 && (
          <p className="text-13 text-fg-2">{t('moveRule', { hours: page.moveHours, count: page.moveLimit })}</p>
        )}
        {moved && (
          <fieldset className="grid gap-2">
            <legend className="mb-2 text-14 font-semibold">{t('reason')}</legend>
            <div className="flex flex-wrap gap-2">
              {moveReasons.map((each) => (
                <button
                  key={each}
                  type="button"
                  aria-pressed={each === reason}
                  onClick={() => setReason(each === reason ? null : each)}
                  className="inline-flex min-h-11 items-center gap-1.5 rounded-2 border border-line-3 px-3 text-14 hover:bg-hover aria-pressed:border-accent-line aria-pressed:bg-accent-soft aria-pressed:text-accent-text"
                >
                  {each === reason && <Check size={14} aria-hidden />}
                  {t(`reasons.${each}`)}
                </button>
              ))}
            </div>
            <p className="text-13 text-fg-2">{t('reasonNote')}</p>
          </fieldset>
        )}
        {moved && (
          <div className="grid gap-2 bg-surface py-3 max-md:sticky max-md:bottom-0 max-md:-mx-5 max-md:border-t max-md:px-5">
            <Button
              size="xl"
              variant="primary"
              pending={pending}
              disabledReason={slot ? undefined : t('pickFirst')}
              onClick={() => onChoose(slot, reason)}
            >
              {slot ? t('change', { when: times.moment(slot) }) : t('move')}
            </Button>
            <p className="flex flex-wrap items-center justify-center gap-x-4 text-14">
              <button type="button" className="min-h-11 text-fg-2 hover:underline" onClick={onBack}>
                {t('keep')}
              </button>
              {page.mayGiveUp && (
                <button type="button" className="min-h-11 text-neg hover:underline" onClick={onGiveUp}>
                  {t('giveUp')}
                </button>
              )}
            </p>
          </div>
        )}
      </div>
    </div>
  )
}
