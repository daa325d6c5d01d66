import type { CleanHtml } from '#platform/contract/richText.ts'
import { wordsOf } from '#platform/server/http/richText.ts'
import { minutesToRead, type PostLanguage, slugOf, textFor } from '#website/contract/news.rules.ts'
import { type PublicArticle, type PublicPost, picturePath } from '#website/contract/publicPosts.ts'
import type { PublicRow } from './publicPosts.sql.ts'

/** A post as visitors read it in a language. */
export function publicPost({ slug, live, publishedAt, isPinned }: PublicRow, language: PostLanguage): PublicPost {
  const { body, ...text } = textFor(live.texts, language)
  const { tags, byline, coverId } = live
  return { ...text, slug, tags, byline, coverId, publishedAt, isPinned, minutes: minutesToRead(body) }
}

/**
 * The body for the page of an article: its title is the heading above it, so that its own headings move up to follow it, each with an id; pictures are
 * shown from their public address.
 */
function articleBody(body: CleanHtml) {
  const headings: { id: string; text: string }[] = []
  const taken = new Set<string>()
  const html = body
    .replaceAll(/<h3>([\s\S]*?)<\/h3>/g, (_, inside: string) => {
      const text = wordsOf(inside as CleanHtml)
      const base = slugOf(text) || 'parte'
      let id = base
      for (let n = 2; taken.has(id); n++) id = `${base}-${n}`
      taken.add(id)
      if (text) headings.push({ id, text })
      return `<h2 id="${id}">${inside}</h2>`
    })
    .replaceAll(/<(\/?)h4>/g, '<$1h3>')
    .replaceAll(
      /<img src="\/api\/file\/([0-9a-f-]{36})"/g,
      (_, id: string) => `<img loading="lazy" src="${picturePath(id)}"`,
    )
  return { html, headings }
}

export const publicArticle = (row: PublicRow, language: PostLanguage): PublicArticle => ({
  ...publicPost(row, language),
  revisedAt: row.revisedAt,
  ...articleBody(textFor(row.live.texts, language).body),
})

/** Search engines, link previews and other programs, which name themselves. */
const program = /bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|curl|wget|python|monitor/i
/** Whether a page is requested by the browser of a person, according to its user agent. */
export const isReader = (userAgent: string | undefined) =>
  userAgent?.startsWith('Mozilla/') === true && !program.test(userAgent)
