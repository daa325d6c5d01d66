import type { Vacancy, VacancyDate } from '#vacancies/contract/vacancies.ts'
import { useFrame } from '#website/web/frame.ts'
import { momentIn, shortDateIn, useWords } from './words.ts'

/** Whether a date is over, going on, or still to come. */
function standingOf({ from, to }: VacancyDate, now: number) {
  if (Date.parse(to ?? from) <= now) return 'past'
  return Date.parse(from) <= now ? 'current' : 'coming'
}
const dots = {
  past: 'border-accent-text bg-accent-text',
  current: 'border-accent-text border-4 bg-surface',
  coming: 'border-line-3 bg-surface',
}

/** The dates of a vacancy, in their order. */
export function Schedule({ vacancy: { dates, zone }, now }: { vacancy: Vacancy; now: string }) {
  const say = useWords()
  const { language } = useFrame()
  return (
    <section className="rounded-4 border p-5">
      <h2 className="text-16 font-semibold">{say('page.schedule')}</h2>
      <ol className="mt-2">
        {dates.map((date) => {
          const standing = standingOf(date, Date.parse(now))
          return (
            <li
              key={date.kind}
              aria-current={standing === 'current' ? 'step' : undefined}
              className="relative flex flex-wrap items-baseline gap-x-3 py-1.5 text-14 aria-[current]:font-semibold not-last:before:absolute not-last:before:start-[6px] not-last:before:top-5 not-last:before:-bottom-2 not-last:before:w-px not-last:before:bg-line-2"
            >
              <span
                aria-hidden
                className={`relative z-[1] size-[13px] shrink-0 translate-y-0.5 rounded-full border ${dots[standing]}`}
              />
              <span className="grow">{say(`page.dates.${date.kind}`)}</span>
              <span className="tabular-nums text-end text-13 text-fg-2">
                {date.to
                  ? say('range', {
                      from: shortDateIn(language, date.from, zone, now),
                      to: momentIn(language, date.to, zone),
                    })
                  : shortDateIn(language, date.from, zone, now)}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
