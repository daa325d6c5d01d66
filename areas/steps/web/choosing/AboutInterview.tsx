import { ChevronDown, Clock, Globe, type LucideIcon, MapPin, User, Users, Video } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Heading } from '#platform/web/apart/Heading.tsx'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import type { BookingPage } from '#steps/contract/bookingLink.ts'
import { useTexts } from './texts.ts'
import type { Times } from './useTimes.ts'

const brazilian = ['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha']
const cityOf = (zone: string) =>
  zone === 'America/Sao_Paulo' ? 'Brasília' : (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

type AboutInterviewProps = { page: BookingPage; zone: string; times: Times; onZone: (zone: string) => void }

/** The facts of the interview, for whom it is, and the clock of its times. */
export function AboutInterview({ page, zone, times, onZone }: AboutInterviewProps) {
  const t = useTexts()
  const id = useId()
  const { title, process, minutes, panel, place, link, name, chooseUntil, note } = page
  const zones = [...new Set([zone, page.zone, ...brazilian, 'Europe/Lisbon', 'America/New_York'])]
  const company = page.company || page.organisation
  return (
    <>
      <p className="flex items-center gap-2 text-14 text-fg-2">
        <Avatar name={company} size={28} square />
        <bdi className="min-w-0 break-words">{company}</bdi>
      </p>
      <Heading className="text-22 font-semibold text-balance">{t('heading', { title, process })}</Heading>
      <ul className="grid gap-2 text-14 text-fg-2">
        <Fact icon={Clock}>{t('minutes', { count: minutes })}</Fact>
        {link && <Fact icon={Video}>{t('video')}</Fact>}
        {place && <Fact icon={MapPin}>{place}</Fact>}
        <Fact icon={Users}>{t('panel', { count: panel })}</Fact>
        <Fact icon={Globe}>
          <label htmlFor={id}>{t('zone')}</label>{' '}
          <span className="relative inline-flex items-center">
            <select
              id={id}
              value={zone}
              onChange={(event) => onZone(event.target.value)}
              className="field-sizing-content h-8 max-w-full cursor-pointer appearance-none rounded-1 bg-surface ps-1 pe-6 text-fg hover:bg-hover max-md:h-11 max-md:text-16"
            >
              {zones.map((each) => (
                <option key={each} value={each}>
                  {cityOf(each)}
                </option>
              ))}
            </select>
            <ChevronDown size={14} strokeWidth={1.75} aria-hidden className="pointer-events-none absolute end-1" />
          </span>
        </Fact>
      </ul>
      {note && (
        <p dir="auto" className="text-14 whitespace-pre-line text-fg-2">
          {note}
        </p>
      )}
      <p className="flex gap-2 rounded-3 bg-sunken p-3 text-14 text-fg-2">
        <User size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
        <span>{t('own', { name, when: times.moment(chooseUntil) })}</span>
      </p>
    </>
  )
}

const Fact = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <li className="flex items-center gap-2">
    <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
    <span dir="auto" className="min-w-0 break-words">
      {children}
    </span>
  </li>
)
