import { useMemo } from 'react'
import { zone } from '#platform/contract/zone.ts'
import { useLanguage } from './texts.ts'

const locales = { pt: 'pt-BR', en: 'en', de: 'de', fr: 'fr' }

/** Formats in the language of the reader. Money is in reais everywhere. */
export function useFormat() {
  const locale = locales[useLanguage()]
  return useMemo(() => {
    const reais = (centavos: number, digits: number) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency: 'BRL', minimumFractionDigits: digits }).format(
        centavos / 100,
      )
    const at = (options: Intl.DateTimeFormatOptions, moment: Date) =>
      new Intl.DateTimeFormat(locale, options).format(moment).replaceAll(' de ', ' ')
    return {
      number: (value: number) => new Intl.NumberFormat(locale).format(value),
      money: (centavos: number) => reais(centavos, 2),
      /** Without decimals where they are zero: R$ 490. */
      price: (centavos: number) => reais(centavos, centavos % 100 === 0 ? 0 : 2),
      /** A rate in hundredths of a percent. */
      rate: (rate: number) => `${new Intl.NumberFormat(locale).format(rate / 100)}\u00a0%`,
      /** 20 nov. 2026, of a date without a time. */
      day: (day: string) =>
        at({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }, new Date(`${day}T00:00:00Z`)),
      /** The same of a moment, by the clock of the council. */
      dayOf: (moment: string) =>
        at({ day: 'numeric', month: 'short', year: 'numeric', timeZone: zone }, new Date(moment)),
      time: (moment: string) => at({ hour: '2-digit', minute: '2-digit', timeZone: zone }, new Date(moment)),
    }
  }, [locale])
}
