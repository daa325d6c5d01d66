import type { AddressedChannel, MessageChannel } from '#deliveries/contract/channels.ts'
import type { CauseCode } from '#deliveries/contract/deliveries.rules.ts'

type Foreseen = { channel: AddressedChannel; causeCode: CauseCode | '' }
type AnswerWays = { channels: MessageChannel[]; closed: { channel: AddressedChannel; causeCode: CauseCode } | null }

/**
 * Returns the channels of an answer: that by which the person wrote, and the system, where it is kept in any case. A channel that the person may
 * not be contacted by is left out, with the cause.
 */
export function answerWays(cameBy: readonly MessageChannel[], foreseen: readonly Foreseen[]): AnswerWays {
  const channels: MessageChannel[] = ['in_app']
  let closed: AnswerWays['closed'] = null
  for (const { channel, causeCode } of foreseen) {
    if (!cameBy.includes(channel)) continue
    if (causeCode === '') channels.push(channel)
    else closed ??= { channel, causeCode }
  }
  return { channels, closed }
}
