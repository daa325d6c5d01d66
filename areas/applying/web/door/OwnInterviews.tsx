import type { Followed } from '#applying/contract/door.ts'
import { useFormat, useTexts } from './texts.ts'

/** The interviews of an applicant that are to come, each with the way to choose or change its time. */
export function OwnInterviews({ interviews, zone }: Pick<Followed, 'interviews' | 'zone'>) {
  const t = useTexts()
  const format = useFormat(zone)
  if (interviews.length === 0) return null
  return (
    <section>
      <h2 className="mb-1 text-15 font-semibold">{t('interviews.title')}</h2>
      <ul className="divide-y">
        {interviews.map(({ title, startsAt, minutes, place, call, chooseUntil, link }) => (
          <li key={`${title} ${startsAt}`} className="flex flex-wrap items-center gap-3 py-2.5 text-14">
            <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
              <span className="font-semibold">{startsAt ? format.moment(startsAt) : t('interviews.none')}</span>
              <span className="text-13 text-fg-3">
                {[
                  title,
                  t('interviews.minutes', { minutes }),
                  chooseUntil && t('follow.until', { when: format.moment(chooseUntil) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {place && (
                <span dir="auto" className="break-words">
                  {place}
                </span>
              )}
              {call && (
                <a
                  href={call}
                  rel="noreferrer"
                  className="inline-flex min-h-11 w-fit items-center text-accent-text underline"
                >
                  {t('interviews.call')}
                </a>
              )}
            </div>
            {link && (
              <a
                href={link}
                className={`inline-flex min-h-11 items-center rounded-2 px-4 text-14 font-label ${startsAt ? 'border border-line-2 hover:bg-hover' : 'bg-accent text-on-accent hover:bg-accent-hover'}`}
              >
                {t(startsAt ? 'interviews.change' : 'interviews.choose')}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
