import {
  CalendarDays,
  CalendarSync,
  Flag,
  ListTodo,
  type LucideIcon,
  Megaphone,
  Receipt,
  Scale,
  ShieldCheck,
  Video,
} from 'lucide-react'
import type { CalendarEvent, CalendarKind, CalendarName } from '#desk/contract/calendar.ts'

/** The identity tint of each calendar. An event also has the icon of its kind, so that colour is never alone. */
const tints: Record<CalendarName, number> = {
  interviews: 2,
  deadlines: 8,
  appeals: 1,
  results: 6,
  steps: 3,
  privacy: 5,
  billing: 4,
  own: 7,
}
export const inkOf = (calendar: CalendarName) => `var(--tint-${tints[calendar]})`
export const paperOf = (calendar: CalendarName) => `var(--tint-${tints[calendar]}-bg)`

export const kindIcons: Record<CalendarKind, LucideIcon> = {
  interview: Video,
  process_closes: Flag,
  appeals: Scale,
  process_opens: Megaphone,
  result_preliminary: Megaphone,
  result_final: Megaphone,
  step_due: ListTodo,
  privacy_due: ShieldCheck,
  renewal: CalendarSync,
  invoice_due: Receipt,
  event: CalendarDays,
}

/** A process has several dates under its one id. */
export const keyOf = ({ kind, id }: Pick<CalendarEvent, 'kind' | 'id'>) => `${kind}-${id}`
