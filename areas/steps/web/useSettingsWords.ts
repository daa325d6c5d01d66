import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import type { StepSettings } from '#steps/contract/steps.ts'
import { stepsTexts } from '#steps/web/overview/texts/steps.pt.ts'
import { useMoment } from './useMoment.ts'

/** Describes how a step is answered: opening, deadline and time. */
export function useSettingsWords(zone: string) {
  const t = useTexts(stepsTexts)
  const format = useFormat(zone)
  const moment = useMoment(zone)
  return ({ opensAt, dueAt, days, minutes, attempts, allAtOnce, answeredBy }: StepSettings) => {
    const counted = (count: number) => ({ count, number: format.number(count) })
    return [
      opensAt && t('opens', { when: moment(opensAt) }),
      dueAt && t('until', { when: moment(dueAt) }),
      days !== null && t('untilDays', counted(days)),
      attempts > 1 && t('attemptsSaid', counted(attempts)),
      allAtOnce && t('allAtOnceSaid'),
      answeredBy !== 'both' && t(`answeredBySaid.${answeredBy}`),
      minutes === null ? t('noLimit') : t('minutes', { number: format.number(minutes) }),
    ].filter((part) => typeof part === 'string')
  }
}
