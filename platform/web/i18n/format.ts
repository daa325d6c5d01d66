import { useMemo, useSyncExternalStore } from 'react'
import { amountOf } from '#platform/contract/numbers.rules.ts'
import { zone } from '#platform/contract/zone.ts'
import { product } from './namespace.ts'
import type { Language } from './wording.rules.ts'

const locales: Record<Language, string> = { pt: 'pt-BR', en: 'en', de: 'de', fr: 'fr' }
const thousands: Record<Language, string> = { pt: '.', en: ',', de: '.', fr: '\u202f' }
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

type When = string | number | Date
const toDate = (when: When) => {
  // A date without a time has no time zone: noon keeps it on the same day in every zone.
  if (typeof when === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(when)) return new Date(`${when}T12:00:00-03:00`)
  return new Date(when)
}
// Compact Brazilian dates are "10 nov."; Intl gives "10 de nov.".
const tight = (text: string) => text.replaceAll(' de ', ' ')

/** A formatter takes a millisecond or more to create, so each is created on first use. */
function onceAsked<T>(make: () => T) {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Formats a whole number as Intl does. The first `Intl.NumberFormat` of a page takes longer to create than the rows of a list to render. */
const grouped = (value: number, language: Language) => String(value).replaceAll(/\B(?=(\d{3})+$)/g, thousands[language])

/** Formats dates, numbers and money in the language of the product. */
export type Format = ReturnType<typeof formatOf>

export function formatOf(language: Language, timeZone = zone) {
  const locale = locales[language]
  const dates = (options: Intl.DateTimeFormatOptions) =>
    onceAsked(() => new Intl.DateTimeFormat(locale, { timeZone, ...options }))
  const numbers = (options?: Intl.NumberFormatOptions) => onceAsked(() => new Intl.NumberFormat(locale, options))
  const forms = {
    date: dates({ day: '2-digit', month: '2-digit', year: 'numeric' }),
    time: dates({ hour: '2-digit', minute: '2-digit' }),
    long: dates({ day: 'numeric', month: 'long', year: 'numeric' }),
    dayMonth: dates({ day: 'numeric', month: 'short' }),
    dayMonthYear: dates({ day: 'numeric', month: 'short', year: 'numeric' }),
    month: dates({ month: 'short', year: 'numeric' }),
    longMonth: dates({ month: 'long', year: 'numeric' }),
    weekdayName: dates({ weekday: 'short' }),
    weekday: dates({ weekday: 'long', day: 'numeric', month: 'long' }),
    shortWeekday: dates({ weekday: 'short', day: 'numeric', month: 'short' }),
    calendarDay: onceAsked(() => new Intl.DateTimeFormat('en-CA', { timeZone })),
    relative: onceAsked(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' })),
    number: numbers(),
    typed: numbers({ maximumFractionDigits: 20 }),
    score: numbers({ minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    money: numbers({ style: 'currency', currency: 'BRL' }),
    percent: numbers({ maximumFractionDigits: 2 }),
    list: onceAsked(() => new Intl.ListFormat(locale, { type: 'conjunction' })),
  }
  const dayOf = (date: Date) => Date.parse(forms.calendarDay().format(date))
  /** Whole calendar days from today: −1 is yesterday. */
  const daysFromToday = (when: When) => Math.round((dayOf(toDate(when)) - dayOf(new Date())) / day)
  const time = (when: When) => forms.time().format(toDate(when))
  const shortDate = (when: When) => {
    const date = toDate(when)
    const age = Date.now() - date.getTime()
    const days = daysFromToday(date)
    if (typeof when === 'string' && when.length === 10 && days === 0) return forms.relative().format(0, 'day')
    if (days === 0 && age >= 0) {
      if (age < hour) return forms.relative().format(-Math.max(1, Math.floor(age / minute)), 'minute')
      return forms.relative().format(-Math.floor(age / hour), 'hour')
    }
    if (Math.abs(days) <= 1) return forms.relative().format(days, 'day')
    const yearOf = (of: Date) => forms.calendarDay().format(of).slice(0, 4)
    const thisYear = yearOf(date) === yearOf(new Date())
    return tight((thisYear ? forms.dayMonth : forms.dayMonthYear)().format(date))
  }
  return {
    /** 20/11/2026 */
    date: (when: When) => forms.date().format(toDate(when)),
    /** 20/11/2026 09:14 */
    dateTime: (when: When) => `${forms.date().format(toDate(when))} ${time(when)}`,
    /** 09:14 */
    time,
    /** 20 de novembro de 2026 */
    longDate: (when: When) => forms.long().format(toDate(when)),
    /** nov. 2026, of `2026-11` */
    month: (month: string) => tight(forms.month().format(toDate(`${month}-15`))),
    /** "há 3 h", "ontem", "10 nov.", "10 nov. 2025" */
    shortDate,
    /** Novembro de 2026, of a day in it */
    longMonth: (when: When) => {
      const text = forms.longMonth().format(toDate(when))
      return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
    },
    /** sex. */
    weekdayName: (when: When) => forms.weekdayName().format(toDate(when)),
    /** 20 nov. */
    dayMonth: (when: When) => tight(forms.dayMonth().format(toDate(when))),
    /** sexta-feira, 20 de novembro */
    weekday: (when: When) => forms.weekday().format(toDate(when)),
    /** seg., 23 nov. */
    shortWeekday: (when: When) => tight(forms.shortWeekday().format(toDate(when))),
    /** A time that matters to the hour: "hoje, 18:00", "amanhã, 12:00", "seg., 23 nov." */
    deadline: (when: When) => {
      const days = daysFromToday(when)
      if (Math.abs(days) <= 1) return `${forms.relative().format(days, 'day')}, ${time(when)}`
      return days > 1 && days < 7 ? tight(forms.shortWeekday().format(toDate(when))) : shortDate(when)
    },
    daysFromToday,
    /** 1.284 */
    number: (value: number) =>
      Number.isSafeInteger(value) && value >= 0 ? grouped(value, language) : forms.number().format(value),
    /** For a field: nothing is rounded away. */
    typed: (value: number) => forms.typed().format(value),
    /** Reads what the others write, and what people type for it: null when it is no number. */
    read: (text: string) => amountOf(text, language),
    /** 91,14 */
    score: (value: number) => forms.score().format(value),
    /** Centavos: 123450 is R$ 1.234,50 */
    money: (centavos: number) => forms.money().format(centavos / 100),
    /** A share from 0 to 1: 0.25 is 25 %, with a non-breaking space; a dash without one. Rounded to at most so many decimals. */
    percent: (share: number | null, decimals: 0 | 1 | 2 = 2) =>
      share === null
        ? '–'
        : `${forms.percent().format(Math.round(share * 10 ** (2 + decimals)) / 10 ** decimals)}\u00a0%`,
    /** Basis points: 2500 is 25 % */
    basisPoints: (points: number) => `${forms.percent().format(points / 100)}\u00a0%`,
    list: (items: string[]) => forms.list().format(items),
  }
}

const cache = new Map<string, Format>()
function cachedFormat(language: Language, timeZone: string) {
  const key = `${language} ${timeZone}`
  const known = cache.get(key) ?? formatOf(language, timeZone)
  cache.set(key, known)
  return known
}

/** Formats for dates, numbers and money in the language of the product; times are in São Paulo time, or in the zone of a process. */
export function useFormat(timeZone = zone): Format {
  const language = useSyncExternalStore(product.subscribe, () => product.language)
  return useMemo(() => cachedFormat(language, timeZone), [language, timeZone])
}
