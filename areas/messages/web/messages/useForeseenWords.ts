import { addressedChannels } from '#deliveries/contract/channels.ts'
import type { Foreseen } from '#messages/contract/messages.ts'
import { messagesTexts } from '#messages/web/messages/texts/messages.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { type Say, useTexts } from '#platform/web/i18n/texts.ts'

const reasons = ['no_consent', 'not_wanted', 'no_address', 'opted_out', 'suppressed', 'same_address', 'window'] as const

/** Describes how many deliveries of a message would be sent, or wait for a mail server, and how many not and to whom; counts of zero are omitted. */
export function useForeseenWords() {
  const t: Say<typeof messagesTexts> = useTexts(messagesTexts)
  const format = useFormat()
  return (foreseen: readonly Foreseen[], hasMail: boolean) => {
    const sum = (which: (group: Foreseen) => boolean) =>
      foreseen.reduce((all, group) => all + (which(group) ? group.count : 0), 0)
    const many = (count: number) => ({ count, number: format.number(count) })
    const out = (channel: (typeof addressedChannels)[number]) => {
      const count = sum((group) => group.channel === channel && group.causeCode === '')
      return count > 0 ? [t(`going.${channel}`, many(count))] : []
    }
    const isQueued = (channel: (typeof addressedChannels)[number]) => channel === 'email' && !hasMail
    const going = addressedChannels.filter((channel) => !isQueued(channel)).flatMap(out)
    const queued = addressedChannels.filter(isQueued).flatMap(out)
    const left = reasons.flatMap((reason) => {
      const of = foreseen.filter(({ causeCode }) => causeCode === reason)
      const count = sum((group) => of.includes(group))
      if (count === 0) return []
      const what = t(`left.${reason}`, many(count))
      const names = [...new Set(of.flatMap((group) => group.names))]
      return [
        names.length > 0 ? t('leftNamed', { what, names: names.join(', ') + (names.length < count ? '…' : '') }) : what,
      ]
    })
    return [
      going.length > 0 && t('goingOut', { what: format.list(going) }),
      queued.length > 0 && t('queuedOut', { what: format.list(queued) }),
      left.length > 0 && t('leftOut', { what: format.list(left) }),
    ]
      .filter(Boolean)
      .join(' ')
  }
}
