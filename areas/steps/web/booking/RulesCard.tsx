import { useState } from 'react'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import type { Agenda } from '#steps/contract/booking.ts'
import { bookingTexts } from '#steps/web/booking/texts/booking.pt.ts'
import { HoursDialog } from './HoursDialog.tsx'

/** The rules of an agenda, and the hours of its panel. */
export function RulesCard({ agenda }: { agenda: Agenda }) {
  const t = useTexts(bookingTexts)
  const [person, setPerson] = useState<Agenda['panel'][number]>()
  const { minutes, bufferMinutes: buffer, dayLimit, moveHours, moveLimit, reminds, panel, place, link } = agenda
  return (
    <aside
      aria-label={t('rules')}
      className="grid content-start gap-6 border-b bg-canvas p-5 xl:border-e xl:border-b-0"
    >
      <section className="grid gap-2">
        <h2 className="text-14 font-semibold">{t('rules')}</h2>
        <ul className="grid gap-2 text-13 text-fg-2">
          <li>{t('ruleMinutes', { minutes, buffer })}</li>
          {dayLimit !== null && <li>{t('ruleDay', { count: dayLimit })}</li>}
          <li>{t('ruleMove', { hours: moveHours, count: moveLimit })}</li>
          {reminds && <li>{t('ruleReminds')}</li>}
          <li dir="auto" className="[overflow-wrap:anywhere]">
            {place || link}
          </li>
        </ul>
      </section>
      <section className="grid gap-2">
        <h2 className="text-14 font-semibold">{t('panelAllFree')}</h2>
        <ul className="grid gap-3 text-13">
          {panel.map((each) => (
            <li key={each.id} className="grid grid-cols-[28px_1fr] items-center gap-x-2">
              <span className="row-span-2">
                <Avatar name={each.name} size={28} />
              </span>
              <button
                type="button"
                aria-label={t('hours', { name: each.name })}
                onClick={() => setPerson(each)}
                className="min-h-6 text-start font-semibold break-words text-accent-text hover:underline max-md:min-h-11"
              >
                <bdi>{each.name}</bdi>
              </button>
              <span className={each.hasHours ? 'text-fg-3' : 'text-neg'}>
                {t(each.hasHours ? 'hasHours' : 'noHours')}
                {each.guest && `, ${t('guest')}`}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <HoursDialog person={person} onClose={() => setPerson(undefined)} />
    </aside>
  )
}
