import { dayIn, daysLater, endOfDay } from '#contract/platform/days.rules.ts'
import type { Process } from './processes.ts'

export type AppealRules = Pick<Process, 'zone' | 'appealDays' | 'appealDayKind'>

/** Until when appeals are taken that open at a moment: the end of the last day in the zone of the edital. */
export const appealsCloseAt = ({ zone, appealDays, appealDayKind }: AppealRules, opens: Date) =>
  endOfDay(zone, daysLater(dayIn(zone, opens), appealDays, appealDayKind === 'uteis'))
