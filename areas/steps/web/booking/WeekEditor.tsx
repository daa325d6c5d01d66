import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { clockOf, momentAt } from '#platform/contract/clock.rules.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { type Agenda, booking } from '#steps/contract/booking.ts'
import { bookingTexts } from '#steps/web/booking/texts/booking.pt.ts'
import { Problem } from '#steps/web/Problem.tsx'
import { staleByBooking } from './staleByBooking.ts'

/** Minutes of the day. */
const [first, last, step] = [7 * 60, 21 * 60, 30]
const rows = Array.from({ length: (last - first) / step }, (_, at) => first + at * step)

/** Half hours that differ from what is stored, by their beginning: whether they are open. */
export type HalfHours = ReadonlyMap<number, boolean>

type WeekEditorProps = {
  agenda: Agenda
  days: readonly string[]
  changed: HalfHours
  setChanged: (changed: HalfHours) => void
  /** After saving and after discarding. */
  onDone: () => void
}

/** Half hours of a week in which the whole panel is open: pressed, they open or close, and are saved together. */
export function WeekEditor({ agenda, days, changed, setChanged, onDone }: WeekEditorProps) {
  const t = useTexts(bookingTexts)
  const dates = useFormat('UTC')
  const { zone } = agenda.process
  const table = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState<[number, number]>([0, 4])
  const spans = agenda.open.map(({ from, to }) => [Date.parse(from), Date.parse(to)] as const)
  const isStored = (moment: number) => spans.some(([from, to]) => from <= moment && moment + step * 60_000 <= to)
  // The button that opened the editor is gone, and the focus with it.
  useEffect(() => table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(), [])
  const isOpen = (moment: number) => changed.get(moment) ?? isStored(moment)
  const save = useWrite(booking.openings, {
    stale: [booking.hours, ...staleByBooking],
    then: () => {
      toast.success(t('hoursSaved'))
      onDone()
    },
  })
  function toggle(moment: number) {
    const next = new Map(changed)
    if (isOpen(moment) === !isStored(moment)) next.delete(moment)
    else next.set(moment, !isOpen(moment))
    setChanged(next)
  }
  function press(event: KeyboardEvent) {
    const rtl = document.documentElement.dir === 'rtl' ? -1 : 1
    const by = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-rtl, 0], ArrowRight: [rtl, 0] }[event.key]
    if (!by) return
    event.preventDefault()
    const day = Math.max(0, Math.min(days.length - 1, at[0] + (by[0] ?? 0)))
    const row = Math.max(0, Math.min(rows.length - 1, at[1] + (by[1] ?? 0)))
    setAt([day, row])
    table.current?.querySelector<HTMLElement>(`[data-cell="${day} ${row}"]`)?.focus()
  }
  const iso = (moment: number) => new Date(moment).toISOString()
  return (
    <div className="grid gap-3 p-4">
      <p className="text-13 text-fg-2">{t('editHelp')}</p>
      <div className="overflow-x-auto">
        <table
          ref={table}
          onKeyDown={press}
          className="w-full min-w-[420px] table-fixed border-separate border-spacing-x-1"
        >
          <thead>
            <tr>
              <td className="w-12" />
              {days.map((day) => (
                <th key={day} scope="col" className="pb-1 text-13 font-semibold">
                  {dates.shortWeekday(`${day}T12:00:00Z`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((minute, row) => (
              <tr key={minute}>
                <th scope="row" className="align-top text-12 font-normal text-fg-3 tabular-nums">
                  <span className={minute % 60 === 0 ? undefined : 'sr-only'}>{clockOf(minute)}</span>
                </th>
                {days.map((day, column) => {
                  const moment = momentAt(zone, day, minute)
                  return (
                    <td key={day} className="p-0">
                      <button
                        type="button"
                        data-cell={`${column} ${row}`}
                        aria-pressed={isOpen(moment)}
                        aria-label={t('cell', {
                          day: dates.shortWeekday(`${day}T12:00:00Z`),
                          span: `${clockOf(minute)}–${clockOf(minute + step)}`,
                        })}
                        tabIndex={at[0] === column && at[1] === row ? 0 : -1}
                        onFocus={() => setAt([column, row])}
                        onClick={() => toggle(moment)}
                        className={`focus-inset block h-6 w-full border border-line hover:border-accent aria-pressed:border-accent-line aria-pressed:bg-accent-soft ${
                          changed.has(moment) ? 'outline-2 -outline-offset-2 outline-accent outline-dashed' : ''
                        }`}
                      />
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Problem error={save.error} />
      <div className="sticky bottom-0 flex flex-wrap items-center gap-2 bg-surface py-2">
        <p role="status" className="me-auto text-13 text-fg-2">
          {t('changes', { count: changed.size })}
        </p>
        <Button onClick={onDone}>{t('discard')}</Button>
        <Button
          variant="primary"
          pending={save.isPending}
          disabledReason={changed.size === 0 ? t('nothingChanged') : undefined}
          onClick={() =>
            save.mutate({
              params: { id: agenda.id },
              body: {
                openings: [...changed].map(([moment, open]) => ({
                  from: iso(moment),
                  to: iso(moment + step * 60_000),
                  open,
                })),
              },
            })
          }
        >
          {t('saveChanges')}
        </Button>
      </div>
    </div>
  )
}
