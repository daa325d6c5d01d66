import { dayIn, daysLater, endOfDay } from '#platform/contract/days.rules.ts'
import type { Process } from './processes.ts'

export type AppealRules = Pick<Process, 'zone' | 'appealDays' | 'appealDayKind'>

/** Until when appeals are taken that open at a moment: the end of the last day in the zone of the edital. */
export const appealsCloseAt = ({ zone, appealDays, appealDayKind }: AppealRules, opens: Date) =>
  endOfDay(zone, daysLater(dayIn(zone, opens), appealDays, appealDayKind === 'uteis'))

/** Until when appeals are taken after a suspension: as much later as it took, to the end of that day. A window that was over stays so. */
export const appealsProlongedTo = (zone: string, closesAt: string, suspendedAt: string, now: Date) => {
  const length = now.getTime() - Date.parse(suspendedAt)
  return Date.parse(closesAt) <= Date.parse(suspendedAt)
    ? closesAt
    : endOfDay(zone, dayIn(zone, new Date(Date.parse(closesAt) + length)))
}
