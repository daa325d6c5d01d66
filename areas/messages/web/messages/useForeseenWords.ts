import { addressedChannels } from '#deliveries/contract/channels.ts'
import type { Foreseen } from '#messages/contract/messages.ts'
import { messagesTexts } from '#messages/web/messages/texts/messages.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { type Say, useTexts } from '#platform/web/i18n/texts.ts'

const reasons = ['no_consent', 'not_wanted', 'no_address', 'opted_out', 'suppressed', 'same_address', 'window'] as const

/** Describes how many deliveries of a message would be sent and how many not; counts of zero are omitted. */
export function useForeseenWords() {
  const t: Say<typeof messagesTexts> = useTexts(messagesTexts)
  const format = useFormat()
  return (foreseen: readonly Foreseen[]) => {
    const sum = (which: (group: Foreseen) => boolean) =>
      foreseen.reduce((all, group) => all + (which(group) ? group.count : 0), 0)
    const many = (count: number) => ({ count, number: format.number(count) })
    const going = addressedChannels.flatMap((channel) => {
      const count = sum((group) => group.channel === channel && group.causeCode === '')
      return count > 0 ? [t(`going.${channel}`, many(count))] : []
    })
    const left = reasons.flatMap((reason) => {
      const count = sum(({ causeCode }) => causeCode === reason)
      return count > 0 ? [t(`left.${reason}`, many(count))] : []
    })
    return [
      going.length > 0 && t('goingOut', { what: format.list(going) }),
      left.length > 0 && t('leftOut', { what: format.list(left) }),
    ]
      .filter(Boolean)
      .join(' ')
  }
}
