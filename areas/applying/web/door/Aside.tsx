import { useEffect, useState } from 'react'
import type { DoorPage } from '#applying/contract/door.ts'
import { fieldsOf, graceMinutes } from '#applying/contract/form.rules.ts'
import type { Phase } from './phases.ts'
import { useFormat, useTexts } from './texts.ts'
import type { ServerClock } from './useDoor.ts'
import { VacancyName } from './VacancyName.tsx'

/** The milliseconds until a moment by the clock of the server: that of the device only measures how long the page is open. */
function useLeft({ now, at }: ServerClock, until: string) {
  const [, tick] = useState(0)
  const left = Date.parse(until) - Date.parse(now) - (performance.now() - at)
  const isNear = left < 300_000
  useEffect(() => {
    const timer = setInterval(() => tick((n) => n + 1), isNear ? 1000 : 20_000)
    return () => clearInterval(timer)
  }, [isNear])
  return left
}

type AsideProps = { page: DoorPage; phases: Phase[]; phase: Phase; clock: ServerClock }

/** The vacancy, the time that is left, and the way to sending. */
export function Aside({ page, phases, phase, clock }: AsideProps) {
  const t = useTexts()
  const fields: readonly string[] = [...fieldsOf(page.form.asking).map(({ field }) => field), 'cv']
  const documents = page.documents.map(({ id }) => id)
  const lacking = {
    data: page.missing.filter((name) => fields.includes(name)).length + Object.keys(page.wrong).length,
    documents: page.missing.filter((name) => documents.includes(name)).length,
    questions: page.missing.filter((name) => !fields.includes(name) && !documents.includes(name)).length,
    review: 0,
  }
  return (
    <aside className="grid gap-4">
      <div className="grid gap-3 rounded-4 border p-5 shadow-1">
        <div className="max-lg:hidden">
          <VacancyName form={page.form} />
        </div>
        <Countdown page={page} clock={clock} />
      </div>
      <nav aria-label={t('step.path')} className="rounded-4 border p-5 shadow-1 max-lg:hidden">
        <h2 className="mb-2 text-15 font-semibold">{t('step.path')}</h2>
        <ol className="grid gap-2 text-14">
          {phases.map((each, n) => (
            <li
              key={each}
              aria-current={each === phase ? 'step' : undefined}
              className={`flex items-center gap-3 ${each === phase ? 'font-semibold' : ''}`}
            >
              <span
                aria-hidden
                className={`inline-flex size-6 items-center justify-center rounded-full text-12 ${each === phase ? 'bg-accent text-on-accent' : 'bg-sunken text-fg-2'}`}
              >
                {n + 1}
              </span>
              <span className="flex-1">{each === 'documents' ? t('documents.step') : t(`step.${each}`)}</span>
              {each !== 'review' && (
                <span className="text-13 font-normal text-fg-3">
                  {lacking[each] > 0 ? t('step.missing', { count: lacking[each] }) : t('step.done')}
                </span>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <div className="rounded-4 border p-5 text-14 shadow-1">
        <h2 className="mb-1 text-15 font-semibold">{t('return.title')}</h2>
        <p className="text-fg-2">{t('return.body', { email: page.email })}</p>
      </div>
    </aside>
  )
}

function Countdown({ page: { form }, clock }: Pick<AsideProps, 'page' | 'clock'>) {
  const t = useTexts()
  const format = useFormat(form.zone)
  const left = useLeft(clock, form.closesAt)
  const seconds = Math.max(0, Math.floor(left / 1000))
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
  ]
  const watch = `${minutes}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <div className="rounded-3 bg-wait-bg p-4 text-wait">
      {left <= 0 ? (
        <p className="text-14">{t('time.over', { minutes: graceMinutes })}</p>
      ) : (
        <>
          <p className="text-13">{t('time.title')}</p>
          <p role="timer" className="num text-20 font-semibold">
            {days > 0 && `${t('time.days', { count: days })}, `}
            {days === 0 && hours === 0 && minutes < 5 ? watch : t('time.left', { hours, minutes })}
          </p>
          <p className="text-13">{t('time.at', { when: format.moment(form.closesAt) })}</p>
        </>
      )}
    </div>
  )
}
