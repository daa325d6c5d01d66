import { useMemo } from 'react'
import { useLanguage } from './texts.ts'

const locales = { pt: 'pt-BR', en: 'en', de: 'de', fr: 'fr' }

/** Formats in the language of the reader. The one of the back-office would bring its languages along. */
export function useFormat(timeZone?: string) {
  const locale = locales[useLanguage()]
  return useMemo(() => {
    const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
    const date = (options: Intl.DateTimeFormatOptions, zone = timeZone) =>
      new Intl.DateTimeFormat(locale, { timeZone: zone, ...options })
    // The zone is said where the clock of the reader shows another hour.
    const offset = (zone: string | undefined, at: Date) =>
      date({ timeZoneName: 'longOffset' }, zone)
        .formatToParts(at)
        .find(({ type }) => type === 'timeZoneName')?.value
    return {
      number: (value: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }).format(value),
      percent: (value: number) => `${new Intl.NumberFormat(locale).format(value)}\u00a0%`,
      list: (items: string[]) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(items),
      /** 14:32, by the clock of the reader. */
      time: (instant: string | number) => date({ hour: '2-digit', minute: '2-digit' }, own).format(new Date(instant)),
      /** 24 nov., 23:59, in the time zone of the process. */
      moment: (instant: string) => {
        const at = new Date(instant)
        const isOther = offset(timeZone, at) !== offset(own, at)
        return date({
          day: 'numeric',
          month: 'short',
          hour: '2-digit',
          minute: '2-digit',
          ...(isOther && { timeZoneName: 'short' }),
        })
          .format(at)
          .replaceAll(' de ', ' ')
      },
    }
  }, [locale, timeZone])
}
