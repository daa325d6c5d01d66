import { useMemo } from 'react'
import { useLanguage } from './texts.ts'

const locales = { pt: 'pt-BR', en: 'en', de: 'de', fr: 'fr' }

/** Formats times by the clock of the zone that the reader has chosen. */
export function useTimes(timeZone: string) {
  const locale = locales[useLanguage()]
  return useMemo(() => {
    const formatter = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { timeZone, ...options })
    const as = (options: Intl.DateTimeFormatOptions) => {
      const format = formatter(options)
      return (moment: string | number) => format.format(new Date(moment))
    }
    const key = new Intl.DateTimeFormat('en-CA', { timeZone })
    return {
      time: as({ hour: '2-digit', minute: '2-digit' }),
      weekday: as({ weekday: 'short' }),
      day: as({ day: 'numeric' }),
      month: as({ month: 'short' }),
      date: as({ weekday: 'long', day: 'numeric', month: 'long' }),
      moment: as({ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }),
      dayKey: (moment: string) => key.format(new Date(moment)),
    }
  }, [locale, timeZone])
}
export type Times = ReturnType<typeof useTimes>
