import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { CSSProperties } from 'react'
import { weeksOfMonth } from '#desk/contract/calendar.rules.ts'
import { type CalendarEvent, type CalendarName, calendarNames } from '#desk/contract/calendar.ts'
import { calendarTexts } from '#desk/web/calendar/texts/calendar.pt.ts'
import { monthsAfter } from '#platform/contract/days.rules.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { IconButton } from '#platform/web/ui/Button.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { inkOf } from './looks.ts'
import { Subscribe } from './Subscribe.tsx'
import { offeredZones, zoneName } from './zones.ts'

type CalendarSideProps = {
  date: string
  today: string
  firstWeekday: number
  zone: string
  events: readonly CalendarEvent[]
  people: readonly { id: string; name: string }[]
  hide: readonly CalendarName[]
  person: readonly string[]
  onDate: (day: string) => void
  weekends: boolean
  onWeekends: (on: boolean) => void
  onZone: (zone: string) => void
  onFilter: (filter: { hide?: CalendarName[]; person?: string[] }) => void
}

const row = 'flex min-h-8 cursor-pointer items-center gap-2.5 text-13 max-md:min-h-11'

/** A small month, and which calendars and whose events are shown. */
export function CalendarSide(props: CalendarSideProps) {
  const { zone, events, people, hide, person, weekends, onWeekends, onZone, onFilter } = props
  const t = useTexts(calendarTexts)
  const format = useFormat()
  const counts = Map.groupBy(events, ({ calendar }) => calendar)
  const toggled = <V,>(all: readonly V[], value: V) =>
    all.includes(value) ? all.filter((each) => each !== value) : [...all, value]
  return (
    <div className="flex flex-col gap-5 p-4">
      <MiniMonth {...props} />
      <fieldset>
        <legend className="mb-1 text-12 font-label text-fg-3">{t('calendars')}</legend>
        {calendarNames.map((name) => (
          <label key={name} className={row}>
            <span
              className="inline-flex"
              style={{ '--on': inkOf(name), '--on-glyph': 'var(--surface)' } as CSSProperties}
            >
              <Checkbox checked={!hide.includes(name)} onChange={() => onFilter({ hide: toggled(hide, name) })} />
            </span>
            <span className="min-w-0 flex-1 truncate">{t(`names.${name}`)}</span>
            <span className="num text-12 text-fg-3">{format.number(counts.get(name)?.length ?? 0)}</span>
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend className="mb-1 text-12 font-label text-fg-3">{t('people')}</legend>
        <div className="max-h-64 overflow-y-auto">
          {people.map(({ id, name }) => (
            <label key={id} className={row}>
              <Checkbox
                checked={person.length === 0 || person.includes(id)}
                onChange={(on) => {
                  const chosen = person.length === 0 ? people.map((each) => each.id) : [...person]
                  const next = on ? [...chosen, id] : chosen.filter((each) => each !== id)
                  onFilter({ person: next.length === people.length ? [] : next })
                }}
              />
              <Avatar name={name} size={20} />
              <span dir="auto" className="min-w-0 flex-1 truncate">
                {name}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="border-t pt-3">
        <Subscribe />
        <label className={`${row} mt-2`}>
          <Checkbox checked={weekends} onChange={onWeekends} />
          {t('weekends')}
        </label>
        <div className="mt-2 flex flex-col gap-1 text-12 text-fg-3">
          <span aria-hidden>{t('zoneChoice')}</span>
          <Select
            quiet
            size="md"
            label={t('zoneChoice')}
            value={zone}
            onChange={onZone}
            options={offeredZones(zone).map((value) => ({ value, label: zoneName(value) }))}
          />
        </div>
      </div>
    </div>
  )
}

function MiniMonth({ date, today, firstWeekday, onDate }: CalendarSideProps) {
  const t = useTexts(calendarTexts)
  const format = useFormat()
  const weeks = weeksOfMonth(date, firstWeekday)
  return (
    <div>
      <div className="flex items-center justify-between">
        <span className="text-13 font-label">{format.longMonth(date)}</span>
        <span className="flex rtl:flex-row">
          <IconButton
            icon={ChevronLeft}
            size="sm"
            label={t('previous')}
            iconClassName="rtl:-scale-x-100"
            onClick={() => onDate(monthsAfter(date, -1))}
          />
          <IconButton
            icon={ChevronRight}
            size="sm"
            label={t('next')}
            iconClassName="rtl:-scale-x-100"
            onClick={() => onDate(monthsAfter(date, 1))}
          />
        </span>
      </div>
      <div className="mt-1 grid grid-cols-7 text-center text-12">
        {weeks[0]?.map((day) => (
          <span key={day} aria-hidden className="py-1 text-11 text-fg-3">
            {format.weekdayName(day).slice(0, 1).toUpperCase()}
          </span>
        ))}
        {weeks.flat().map((day) => (
          <button
            key={day}
            type="button"
            onClick={() => onDate(day)}
            aria-current={day === today ? 'date' : undefined}
            aria-pressed={day === date}
            aria-label={format.longDate(day)}
            className={`num mx-auto flex size-7 cursor-pointer items-center justify-center rounded-full hover:bg-press aria-pressed:bg-accent-soft aria-pressed:text-accent-text aria-[current]:bg-accent aria-[current]:text-on-accent ${day.slice(0, 7) === date.slice(0, 7) ? '' : 'text-fg-3'}`}
          >
            {Number(day.slice(8))}
          </button>
        ))}
      </div>
    </div>
  )
}
