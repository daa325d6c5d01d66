import type { MessageRow } from '#messages/contract/messages.ts'
import { messagesTexts } from '#messages/web/messages/texts/messages.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useSegmentWords } from './useSegmentWords.ts'

/** The recipients of a message in one line: names, or the filters of the segment. */
export function useRecipientWords() {
  const t = useTexts(messagesTexts)
  const format = useFormat()
  const segmentWords = useSegmentWords()
  return ({ names, chosen, segment, expected, typeUser }: MessageRow) => {
    const more = chosen - names.length
    const people = names.length > 0 && format.list(more > 0 ? [...names, t('toMore', { count: more })] : names)
    const reached =
      segment && expected !== null && t(`reach${typeUser}`, { count: expected, number: format.number(expected) })
    return (
      [people, segment && segmentWords(typeUser, segment), reached].filter(Boolean).join(' · ') || t('noRecipients')
    )
  }
}
