import { logsTexts } from '#deliveries/web/ledger/texts/logs.pt.ts'
import type { AnswerWays } from '#messages/contract/conversations.ts'
import { messagesTexts } from '#messages/web/messages/texts/messages.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'

/** Says by which channels an answer leaves, and why not by the one by which the person wrote. */
export function useAnswerWords() {
  const t = useTexts(messagesTexts)
  const logs = useTexts(logsTexts)
  const format = useFormat()
  return ({ channels, closed }: AnswerWays) => {
    const outside = channels.flatMap((channel) => (channel === 'in_app' ? [] : t(`conversation.by.${channel}`)))
    const way =
      outside.length > 0
        ? t('conversation.leavesBy', { channels: format.list(outside) })
        : t('conversation.staysInside')
    if (!closed) return way
    const reason = { channel: t(`conversation.by.${closed.channel}`), cause: logs(`causes.${closed.causeCode}`) }
    return `${way} ${t('conversation.closedWay', reason)}`
  }
}
