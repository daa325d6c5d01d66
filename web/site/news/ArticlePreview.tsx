import { minutesToRead, type PostLanguage, textFor } from '#contract/site/news.rules.ts'
import type { PostInput } from '#contract/site/news.ts'
import { newsTexts } from '#web/platform/i18n/pt/news.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { RichTextDraft } from '#web/platform/records/RichTextDraft.tsx'

type ArticlePreviewProps = {
  content: Pick<PostInput, 'tags' | 'byline'> & { texts: PostInput['texts'] }
  coverUrl: string | null
  language: PostLanguage
}

/** A post as visitors read it. */
export function ArticlePreview({ content, coverUrl, language }: ArticlePreviewProps) {
  const t = useTexts(newsTexts)
  const text = textFor(content.texts, language)
  const meta = [content.byline, text.body && t('minutes', { count: minutesToRead(text.body) })].filter(Boolean)
  if (!text.title && !text.body) return <p className="p-6 text-13 text-fg-3">{t('previewEmpty')}</p>
  return (
    <article lang={text.language} dir="auto" className="flex flex-col gap-3 p-5">
      {coverUrl && <img src={coverUrl} alt={text.coverAlt} className="aspect-[2/1] w-full rounded-3 object-cover" />}
      {content.tags[0] && <p className="text-13 font-semibold text-accent-text">{content.tags[0]}</p>}
      <h2 className="text-22 font-semibold text-balance break-words">{text.title || t('untitled')}</h2>
      {text.summary && <p className="text-15 break-words text-fg-2">{text.summary}</p>}
      {meta.length > 0 && <p className="text-12 text-fg-3">{meta.join(' · ')}</p>}
      <RichTextDraft html={text.body} />
    </article>
  )
}
