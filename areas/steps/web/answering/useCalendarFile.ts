import { saveFile } from '#platform/web/apart/saveFile.ts'
import type { StepPage } from '#steps/contract/answering.ts'
import { calendarFile, lastStart } from './calendar.rules.ts'
import { useFormat, useTexts } from './texts.ts'

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
    saveFile(new Blob([file], { type: 'text/calendar;charset=utf-8' }), t('start.laterFile'))
  }
}
