import { systemTexts } from '#desk/web/system/texts/system.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'

/** Formats seconds in the largest unit that fits: 3 s, 12 min, 5 h. */
export function useDuration() {
  const t = useTexts(systemTexts)
  const format = useFormat()
  return (seconds: number) => {
    if (seconds < 90) return t('seconds', { count: format.number(Math.round(seconds)) })
    if (seconds < 5400) return t('minutes', { count: format.number(Math.round(seconds / 60)) })
    return t('hours', { count: format.number(Math.round(seconds / 3600)) })
  }
}
