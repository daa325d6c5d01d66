import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { wordsOf } from '#platform/web/records/plainText.ts'
import { postLanguages } from '#website/contract/news.rules.ts'
import type { Post } from '#website/contract/news.ts'
import { newsTexts } from '#website/web/news/texts/news.pt.ts'
import { flatOf, writtenOf } from './useWriting.ts'

const parts = ['title', 'summary', 'body', 'coverAlt'] as const
const others = ['slug', 'tags', 'byline', 'coverId', 'pinnedUntil'] as const

/** The texts of the conflict dialog of a post. */
export function useConflictWords() {
  const t = useTexts(newsTexts)
  const format = useFormat()
  const labels = Object.fromEntries([
    ...postLanguages.flatMap((language) =>
      parts.map((part) => [
        `${language}.${part}`,
        t('checkIn', { check: t(`fields.${part}`), language: t(`languages.${language}`) }),
      ]),
    ),
    ...others.map((name) => [name, t(`fields.${name}`)]),
  ]) as Record<string, string>
  return {
    flat: (post: Post) => flatOf(writtenOf(post)),
    words: {
      labels,
      show: (name: string, value: unknown) => {
        if (name.endsWith('.body')) return wordsOf(String(value))
        if (name === 'pinnedUntil') return format.date(String(value))
        return name === 'coverId' ? t('cover.chosen') : undefined
      },
    },
  }
}
