import type { StepPage } from '#steps/contract/answering.ts'
import { calendarFile, lastStart } from './calendar.rules.ts'
import { useFormat } from './format.ts'
import { useTexts } from './texts.ts'

/** Saves a calendar file: the last moment at which the step can begin, with its link. */
export function useCalendarFile({ dueAt, intro }: StepPage) {
  const t = useTexts()
  const format = useFormat(intro.timeZone)
  return () => {
    const url = `${location.origin}${location.pathname}`
    const file = calendarFile({
      id: `${Date.parse(dueAt)}-${Math.random().toString(36).slice(2)}`,
      now: new Date().toISOString(),
      start: lastStart(dueAt, intro.minutes),
      end: dueAt,
      title: t('start.laterTitle', { title: intro.title, process: intro.process }),
      description: t('start.laterBody', { when: format.moment(dueAt), url }),
      url,
    })
    const address = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }))
    const link = document.createElement('a')
    link.href = address
    link.download = t('start.laterFile')
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), 10_000)
  }
}
