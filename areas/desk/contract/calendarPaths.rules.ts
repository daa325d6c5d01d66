import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import type { CalendarEvent } from './calendar.ts'

type About = Pick<CalendarEvent, 'kind' | 'id' | 'processId' | 'candidateId'> & { start?: string }

/** The day on which a calendar shows an event: that of its first moment, or its first day where it lasts all day. */
const firstDay = (start: string) => (start.includes('T') ? dayInBrasilia(new Date(start)) : start)

const processPath = (id: string | null, tab = '') =>
  `/dashboard/listSelectiveProcess/ViewSelectiveProcess/${id}${tab && `?tab=${tab}`}`

/** Returns the path at which the web application shows the record of an event. */
export function recordPath({ kind, id, processId, candidateId, start = '' }: About): string {
  switch (kind) {
    case 'interview':
      return `/dashboard/users/candidates/${candidateId}/pregressSelectiveProcess/${processId}`
    case 'step_due':
      return processPath(processId, 'etapas')
    case 'result_preliminary':
    case 'result_final':
    case 'appeals':
      return processPath(processId, 'classificacao')
    case 'process_opens':
    case 'process_closes':
      return processPath(processId)
    case 'privacy_due':
      return '/dashboard/privacy'
    case 'renewal':
      return `/dashboard/subscriptions/${id}`
    case 'invoice_due':
      return `/dashboard/e-commerce/invoice/${id}`
    case 'event':
      return `/dashboard/calendar?date=${firstDay(start)}&event=${id}`
  }
}
