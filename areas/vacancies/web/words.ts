import { scoring as scoringDe } from '#hiring/web/ranking/texts/scoring.de.ts'
import { scoring as scoringEn } from '#hiring/web/ranking/texts/scoring.en.ts'
import { scoring as scoringFr } from '#hiring/web/ranking/texts/scoring.fr.ts'
import { scoringTexts } from '#hiring/web/ranking/texts/scoring.pt.ts'
import { dayIn, daysUntil } from '#platform/contract/days.rules.ts'
import type { Keys } from '#platform/web/i18n/keys.ts'
import type { VacancyRow } from '#vacancies/contract/vacancies.ts'
import { type SiteLanguage, tagOf } from '#website/contract/siteLanguage.rules.ts'
import { sayFrom, useFrame } from '#website/web/frame.ts'
import { publicVacancies as de } from './texts/publicVacancies.de.ts'
import { publicVacancies as en } from './texts/publicVacancies.en.ts'
import { publicVacancies as fr } from './texts/publicVacancies.fr.ts'
import { publicVacanciesTexts } from './texts/publicVacancies.pt.ts'

export type VacancyText = Keys<typeof publicVacanciesTexts>

/** The texts of the public pages of vacancies in a language. */
export const sayVacancies = sayFrom<VacancyText>({ pt: publicVacanciesTexts.texts, en, de, fr })
const sayScoring = sayFrom<Keys<typeof scoringTexts>>({
  ...{ pt: scoringTexts.texts, en: scoringEn, de: scoringDe, fr: scoringFr },
})

export const useWords = () => sayVacancies(useFrame().language)
/** The names of components and of the keys that decide ties. */
export const useScoring = () => sayScoring(useFrame().language)

const money = (language: SiteLanguage, cents: number) =>
  new Intl.NumberFormat(tagOf(language), {
    style: 'currency',
    currency: 'BRL',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100)

/** A salary in words; that it is to be agreed where none is public. */
export function salaryIn(language: SiteLanguage, { salary }: Pick<VacancyRow, 'salary'>) {
  const say = sayVacancies(language)
  const { min, max } = salary ?? { min: null, max: null }
  if (min !== null && max !== null)
    return min === max ? money(language, min) : say('range', { from: money(language, min), to: money(language, max) })
  if (min !== null) return say('from', { value: money(language, min) })
  return max === null ? say('negotiable') : say('upTo', { value: money(language, max) })
}

/** The number of openings and of the reserve list in words. */
export function openingsIn(language: SiteLanguage, { openings, reserveOpenings }: VacancyRow) {
  const say = sayVacancies(language)
  const found = say('openings', { count: openings })
  return reserveOpenings > 0 ? `${found} + ${say('reserveOf', { count: reserveOpenings })}` : found
}

const format = (language: SiteLanguage, at: string, zone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(tagOf(language), { ...options, timeZone: zone }).format(new Date(at))

export const dateIn = (language: SiteLanguage, at: string, zone: string) =>
  format(language, at, zone, { day: 'numeric', month: 'short', year: 'numeric' })
/** A date without its year, where that is the current one. */
export const shortDateIn = (language: SiteLanguage, at: string, zone: string, now: string) =>
  dayIn(zone, new Date(at)).slice(0, 4) === dayIn(zone, new Date(now)).slice(0, 4)
    ? format(language, at, zone, { day: 'numeric', month: 'short' })
    : dateIn(language, at, zone)
/** A moment with its hour: a deadline says it. */
export const momentIn = (language: SiteLanguage, at: string, zone: string) =>
  format(language, at, zone, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
const timeIn = (language: SiteLanguage, at: string, zone: string) =>
  format(language, at, zone, { hour: '2-digit', minute: '2-digit' })

/** Days of the calendar until a moment, in a time zone. */
export const daysTo = (at: string, now: string, zone: string) =>
  daysUntil(dayIn(zone, new Date(at)), dayIn(zone, new Date(now)))

/** The deadline of a row: the hour today, the weekday within a week, else the day. */
export function deadlineIn(language: SiteLanguage, { closesAt, zone }: VacancyRow, now: string) {
  const days = daysTo(closesAt, now, zone)
  if (days <= 0) return sayVacancies(language)('today', { time: timeIn(language, closesAt, zone) })
  return format(language, closesAt, zone, {
    ...(days < 7 && { weekday: 'short' as const }),
    day: 'numeric',
    month: 'short',
  })
}

/** City and state of a vacancy, else that it is remote. */
export const placeOf = ({ city, uf }: Pick<VacancyRow, 'city' | 'uf'>) => [city, uf].filter(Boolean).join(', ')

/** Hundredths as a number of points, and basis points as a percentage. */
export const pointsIn = (language: SiteLanguage, value: number) =>
  new Intl.NumberFormat(tagOf(language), { minimumFractionDigits: 2 }).format(value)
export const percentIn = (language: SiteLanguage, basisPoints: number) =>
  new Intl.NumberFormat(tagOf(language), { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000)

const sizes = ['kilobyte', 'megabyte'] as const
/** The size of a file, in kilobytes at least. */
export function sizeIn(language: SiteLanguage, bytes: number) {
  const isLarge = bytes >= 1024 * 1024
  const value = bytes / (isLarge ? 1024 * 1024 : 1024)
  return new Intl.NumberFormat(tagOf(language), {
    ...{ style: 'unit', unit: sizes[isLarge ? 1 : 0], unitDisplay: 'short', maximumFractionDigits: isLarge ? 1 : 0 },
  } as const).format(isLarge ? value : Math.max(1, value))
}
