import { dayAfter } from '#contract/compliance/privacy.rules.ts'
import { allowed, refuse, type Verdict } from '#contract/platform/refusals.ts'
import type { CauseCode, DeliveryChannel, DeliveryState } from './deliveries.rules.ts'

/** So many days are read when nobody says which: a log grows for ever. */
const defaultDays = 30

type Asked = {
  from?: string | undefined
  to?: string | undefined
  messageId?: string | undefined
  candidateId?: string | undefined
  companyId?: string | undefined
}

/** The days that a log is read for, both included. What went out for one message or to one of its recipients is little: all of it. */
export function periodOf({ from, to, messageId, candidateId, companyId }: Asked, today: string) {
  if (from) return { from, to }
  if (to) return { from: dayAfter(to, 1 - defaultDays), to }
  return messageId || candidateId || companyId ? {} : { from: dayAfter(today, 1 - defaultDays) }
}

/** Whether the days that are asked for follow each other; an end before its beginning would find nothing, and say nothing. */
export const isPeriod = ({ from, to }: Pick<Asked, 'from' | 'to'>) => !from || !to || from <= to

/** What has ended without arriving can be tried again. */
const retryableStates = ['falhou', 'nao_enviado', 'devolvido', 'suprimido'] as const satisfies DeliveryState[]

export type RetryFacts = {
  state: DeliveryState
  channel: DeliveryChannel
  causeCode: CauseCode | ''
  /** Whether what it says is still there: a letter of the system goes once it has ended, as it may hold a key. */
  hasContent: boolean
  recipient: string
  /** Whether nothing is sent to its address now. */
  isSuppressed: boolean
  /** Whether the professional whom it is for has no consent to it now, or wants none about it. */
  isDeclined: boolean
}

/** Another try changes nothing about these. */
const lasting: readonly (CauseCode | '')[] = ['no_consent', 'not_wanted', 'same_address', 'no_address']

export function mayRetry({
  state,
  channel,
  causeCode,
  recipient,
  hasContent,
  isSuppressed,
  isDeclined,
}: RetryFacts): Verdict {
  if (causeCode === 'erased') return refuse('person_erased')
  if (!(retryableStates as readonly DeliveryState[]).includes(state)) return refuse('delivery_not_failed')
  if (channel === 'catho') return refuse('job_board_not_connected')
  if (lasting.includes(causeCode) || isDeclined || recipient === '') return refuse('delivery_cause_lasts')
  if (!hasContent) return refuse('delivery_content_gone')
  return isSuppressed ? refuse('address_suppressed') : allowed
}
