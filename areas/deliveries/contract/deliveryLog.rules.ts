import { dayAfter } from '#platform/contract/days.rules.ts'
import { allowed, refuse, type Verdict } from '#platform/contract/verdicts.ts'
import { type DeliveryChannel, isAddressed } from './channels.ts'
import type { CauseCode, DeliveryState } from './deliveries.rules.ts'

/** Default period in days: a log grows without bound. */
const defaultDays = 30

type Asked = {
  from?: string | undefined
  to?: string | undefined
  messageId?: string | undefined
  candidateId?: string | undefined
  companyId?: string | undefined
}

/** The period of a log, both days included. Deliveries of one message or recipient are few and are not limited. */
export function periodOf({ from, to, messageId, candidateId, companyId }: Asked, today: string) {
  if (from) return { from, to }
  if (to) return { from: dayAfter(to, 1 - defaultDays), to }
  return messageId || candidateId || companyId ? {} : { from: dayAfter(today, 1 - defaultDays) }
}

/** Undelivered messages can be retried. */
const retryableStates = ['falhou', 'nao_enviado', 'devolvido', 'suprimido'] as const satisfies DeliveryState[]

export type RetryFacts = {
  state: DeliveryState
  channel: DeliveryChannel
  causeCode: CauseCode | ''
  /** Whether the content is still stored: that of a system letter is deleted once it has ended, as it may contain a secret. */
  hasContent: boolean
  recipient: string
  /** Whether its address is suppressed now. */
  isSuppressed: boolean
  /** Whether the recipient has withdrawn consent for the channel, or opted out of the topic. */
  isDeclined: boolean
}

/** Retrying does not help for these causes. */
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
  if (!isAddressed(channel)) return refuse('call_repeated_by_its_page')
  if (lasting.includes(causeCode) || isDeclined || recipient === '') return refuse('delivery_cause_lasts')
  if (!hasContent) return refuse('delivery_content_gone')
  return isSuppressed ? refuse('address_suppressed') : allowed
}
