import { useState } from 'react'
import type { Agenda } from '#contract/steps/booking.ts'
import { bookingTexts } from '#web/platform/i18n/pt/booking.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { HoursDialog } from './HoursDialog.tsx'

/** The rules of an agenda, and the hours of its panel. */
export function RulesCard({ agenda }: { agenda: Agenda }) {
  const t = useTexts(bookingTexts)
  const [person, setPerson] = useState<Agenda['panel'][number]>()
  const { minutes, bufferMinutes: buffer, dayLimit, moveHours, moveLimit, reminds, panel, place, link } = agenda
  return (
    <div className="grid content-start gap-6">
      <Card title={t('rules')}>
        <ul className="grid gap-2 text-13 text-fg-2">
          <li>{t('ruleMinutes', { minutes, buffer })}</li>
          {dayLimit !== null && <li>{t('ruleDay', { count: dayLimit })}</li>}
          <li>{t('ruleMove', { hours: moveHours, count: moveLimit })}</li>
          {reminds && <li>{t('ruleReminds')}</li>}
          <li dir="auto" className="break-words">
            {place || link}
          </li>
        </ul>
      </Card>
      <Card title={t('panel')}>
        <ul className="grid gap-3 text-13">
          {panel.map((each) => (
            <li key={each.id} className="grid">
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
      </Card>
      <HoursDialog person={person} onClose={() => setPerson(undefined)} />
    </div>
  )
}
