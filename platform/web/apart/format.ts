import type { Language } from '#platform/web/i18n/wording.rules.ts'

const locales = { pt: 'pt-BR', en: 'en', de: 'de', fr: 'fr' }

/** Formats in the language of a reader, by the clock of a zone or else their own. The formats of the app would bring its languages along. */
export function formatIn(language: Language, timeZone?: string) {
  const locale = locales[language]
  /** Compact Brazilian dates are "10 nov."; Intl gives "10 de nov.". */
  const as = (options: Intl.DateTimeFormatOptions, zone = timeZone) => {
    let format: Intl.DateTimeFormat | undefined
    return (moment: string | number) => {
      format ??= new Intl.DateTimeFormat(locale, { timeZone: zone, ...options })
      const text = format.format(new Date(moment))
      return options.month === 'short' ? text.replaceAll(' de ', ' ') : text
    }
  }
  const numbers = (options: Intl.NumberFormatOptions) => (value: number) =>
    new Intl.NumberFormat(locale, options).format(value)
  const reais = (centavos: number, digits: number) =>
    numbers({ style: 'currency', currency: 'BRL', minimumFractionDigits: digits })(centavos / 100)
  const compact = { day: 'numeric', month: 'short' } as const
  const clock = { hour: '2-digit', minute: '2-digit' } as const
  const offsetAt = (at: Date, zone?: string) =>
    new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value
  return {
    as,
    number: numbers({ maximumFractionDigits: 20 }),
    percent: (value: number) => `${numbers({})(value)}\u00a0%`,
    list: (items: string[]) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(items),
    /** Money is in reais everywhere. */
    money: (centavos: number) => reais(centavos, 2),
    /** Without decimals where they are zero: R$ 490. */
    price: (centavos: number) => reais(centavos, centavos % 100 === 0 ? 0 : 2),
    /** 20 nov. 2026, of a date without a time. */
    day: as({ ...compact, year: 'numeric' }, 'UTC'),
    /** The same of a moment. */
    dayOf: as({ ...compact, year: 'numeric' }),
    time: as(clock),
    /** 24 nov., 23:59; with the zone where the clock of the reader shows another hour. */
    moment: (instant: string) => {
      const at = new Date(instant)
      const isOther = offsetAt(at, timeZone) !== offsetAt(at)
      return as({ ...compact, ...clock, ...(isOther && { timeZoneName: 'short' }) })(instant)
    },
  }
}
