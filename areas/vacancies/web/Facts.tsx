import { Banknote, CalendarClock, CalendarPlus, MapPin, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Vacancy } from '#vacancies/contract/vacancies.ts'
import { useFrame, useHref } from '#website/web/frame.ts'
import { daysTo, momentIn, openingsIn, placeOf, salaryIn, useWords } from './words.ts'

/** The deadline, openings, salary and place of a vacancy. */
export function Facts({ vacancy, now }: { vacancy: Vacancy; now: string }) {
  const say = useWords()
  const href = useHref()
  const { language } = useFrame()
  const { slug, phase, opensAt, closesAt, zone, contract, hours, workplace, seniority, profession, calendar } = vacancy
  const isSoon = phase === 'soon'
  const days = daysTo(closesAt, now, zone)
  const left = phase === 'open' && (days <= 0 ? say('page.lastDay') : say('page.daysLeft', { count: days }))
  const when = momentIn(language, isSoon ? opensAt : closesAt, zone)
  const key = isSoon ? 'page.opensOn' : phase === 'open' ? 'page.until' : 'page.closedOn'
  return (
    <div className="rounded-4 border bg-surface p-5 lg:shadow-2">
      <ul className="flex flex-col gap-4">
        <Fact
          icon={<CalendarClock size={19} strokeWidth={1.75} />}
          isUrgent={phase === 'open' && days <= 3}
          title={<time dateTime={isSoon ? opensAt : closesAt}>{say(key, { date: when })}</time>}
          detail={left || (isSoon && say('page.until', { date: momentIn(language, closesAt, zone) }))}
        />
        <Fact
          icon={<Users size={19} strokeWidth={1.75} />}
          title={openingsIn(language, vacancy)}
          detail={[profession, seniority].filter(Boolean).join(' · ')}
        />
        <Fact
          icon={<Banknote size={19} strokeWidth={1.75} />}
          title={salaryIn(language, vacancy)}
          detail={[say(`contracts.${contract}`), hours].filter(Boolean).join(' · ')}
        />
        <Fact
          icon={<MapPin size={19} strokeWidth={1.75} />}
          title={placeOf(vacancy) || say(`workplaces.${workplace}`)}
          detail={workplace === 'remoto' ? say('page.remote') : say(`workplaces.${workplace}`)}
        />
      </ul>
      {phase === 'open' && (
        <>
          <a
            href={href(`/vagas/${slug}/candidatar`)}
            data-source
            className="mt-5 flex h-12 items-center justify-center rounded-2 bg-accent px-4 text-16 font-semibold text-on-accent shadow-1 hover:bg-accent-hover"
          >
            {say('page.apply')}
          </a>
          <p className="mt-2 text-center text-13 text-fg-2">{say('page.applyHelp')}</p>
        </>
      )}
      <p className="mt-1 text-center text-13">
        <a
          href="/minhas-candidaturas"
          className="inline-flex min-h-11 items-center font-semibold text-accent-text underline md:min-h-8"
        >
          {say('page.follow')}
        </a>
      </p>
      {calendar && (
        <a
          href={calendar}
          className="mt-3 flex h-11 items-center justify-center gap-2 rounded-2 border border-line-2 bg-surface px-4 text-14 font-label shadow-1 hover:bg-hover"
        >
          <CalendarPlus size={16} strokeWidth={1.75} aria-hidden />
          {say('page.calendar')}
        </a>
      )}
    </div>
  )
}

type FactProps = { icon: ReactNode; title: ReactNode; detail: ReactNode; isUrgent?: boolean }

const Fact = ({ icon, title, detail, isUrgent = false }: FactProps) => (
  <li className="flex gap-4">
    <span aria-hidden className={`mt-0.5 shrink-0 ${isUrgent ? 'text-wait' : 'text-fg-3'}`}>
      {icon}
    </span>
    <span className="min-w-0">
      <span className="tabular-nums block text-15 font-semibold break-words">{title}</span>
      {detail && (
        <span dir="auto" className={`block text-13 break-words ${isUrgent ? 'font-label text-wait' : 'text-fg-2'}`}>
          {detail}
        </span>
      )}
    </span>
  </li>
)
