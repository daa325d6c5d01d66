import { dayOfLane } from '#desk/contract/tasks.rules.ts'
import { tasksTexts } from '#desk/web/tasks/texts/tasks.pt.ts'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import type { Lane } from './lanes.ts'

/** The words for the lanes of the board. */
export function useLaneNames() {
  const t = useTexts(tasksTexts)
  const format = useFormat()
  const nameOf = (lane: Lane) => (lane.kind === 'due' ? t(`lanes.${lane.due}`) : (lane.person?.name ?? t('nobody')))
  return {
    nameOf,
    /** A column in a lane, as a place to drop: a lane of due dates says which day it sets for a card of another one. */
    placeIn: (lane: Lane, column: string, from: unknown) => {
      const day = lane.kind === 'due' && lane.key !== from ? dayOfLane(lane.due, dayInBrasilia(new Date())) : undefined
      if (day) return t('dueIn', { column, day: format.shortDate(day) })
      return `${column} · ${nameOf(lane)}`
    },
  }
}
