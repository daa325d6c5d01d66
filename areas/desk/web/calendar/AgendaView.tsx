import { CalendarDays } from 'lucide-react'
import { daysOf } from '#desk/contract/calendar.rules.ts'
import { calendarTexts } from '#desk/web/calendar/texts/calendar.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { inkOf, keyOf, kindIcons } from './looks.ts'
import type { ViewProps } from './MonthView.tsx'
import { useWhen } from './useWhen.ts'

/** The coming events, day by day: the view of a phone. */
export function AgendaView({ zone, events, today, actions, days }: ViewProps & { days: readonly string[] }) {
  const t = useTexts(calendarTexts)
  const format = useFormat()
  const { clock } = useWhen(zone)
  const placed = events.map((event) => ({ event, ...daysOf(event, zone) }))
  const filled = days
    .map((day) => ({ day, here: placed.filter(({ first, last }) => first <= day && last >= day) }))
    .filter(({ here }) => here.length > 0)
  if (filled.length === 0) return <EmptyState icon={CalendarDays} title={t('none')} body={t('noneBody')} />
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
      tabIndex={0}
      aria-label={t('title')}
      className="focus-inset min-h-0 flex-1 overflow-y-auto px-6 pb-8 max-md:overflow-visible max-md:px-4"
    >
      {filled.map(({ day, here }) => (
        <section key={day} aria-label={format.weekday(day)}>
          <h2
            aria-current={day === today ? 'date' : undefined}
            className="pt-5 pb-1.5 text-13 font-label text-fg-2 aria-[current]:text-accent-text"
          >
            {format.weekday(day)}
          </h2>
          <ul>
            {here.map(({ event }) => {
              const Icon = kindIcons[event.kind]
              return (
                <li key={keyOf(event)} className="border-t">
                  <button
                    type="button"
                    onClick={() => actions.open(event)}
                    className="flex min-h-11 w-full cursor-pointer items-center gap-3 py-2 text-start text-13 hover:bg-hover"
                  >
                    <Icon
                      size={16}
                      strokeWidth={1.75}
                      aria-hidden
                      className="shrink-0"
                      style={{ color: inkOf(event.calendar) }}
                    />
                    <span className="num w-24 shrink-0 text-fg-3">{clock(event)}</span>
                    <span className="min-w-0 flex-1">
                      <span dir="auto" className="line-clamp-2 [overflow-wrap:anywhere]">
                        {event.title}
                      </span>
                      <span dir="auto" className="block truncate text-12 text-fg-3">
                        {[t(`kinds.${event.kind}`), event.kind === 'privacy_due' ? '' : event.detail, event.place]
                          .filter(Boolean)
                          .join(' · ')}
                      </span>
                    </span>
                  </button>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </section>
  )
}
