import { type MessageRow, maxUndelivered } from '#messages/contract/messages.ts'
import { messagesTexts } from '#messages/web/messages/texts/messages.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'

type Stated = Pick<MessageRow, 'state' | 'undelivered' | 'isLost'>

/** Describes the state of a message; for a sent one also how many deliveries failed. */
export function useStateWords() {
  const t = useTexts(messagesTexts)
  const format = useFormat()
  return ({ state, undelivered, isLost }: Stated) => {
    if (state !== 'sent' || undelivered === 0) return t(`states.${state}`)
    if (isLost) return t('lost')
    const number = undelivered < maxUndelivered ? format.number(undelivered) : t('manyUndelivered')
    return t('undelivered', { count: undelivered, number })
  }
}
