import { type CalendarName, calendarNames } from '#desk/contract/calendar.ts'
import { stored } from '#platform/web/state/stored.ts'

type Filters = { hide: CalendarName[]; person: string[] }
const texts = (raw: unknown) => (Array.isArray(raw) ? raw.filter((each) => typeof each === 'string') : [])

/** Which calendars were hidden last, and whose events were shown. An address with filters of its own has precedence. */
export const keptFilters = stored<Filters>('calendarFilters', (raw) => {
  const { hide, person } = (raw ?? {}) as Partial<Filters>
  return { hide: calendarNames.filter((name) => texts(hide).includes(name)), person: texts(person) }
})
