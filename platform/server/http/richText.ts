import sanitize from 'sanitize-html'
import type { CleanHtml } from '#platform/contract/richText.ts'
import { isReadable } from '#platform/contract/validation.ts'

/** Links must be absolute: one without a scheme would resolve against the page on which it is read. */
const leadsOut = /^(https?:\/\/|mailto:)/i

/** A picture in our own storage, with or without its access key. */
const ownPicture = /^\/api\/file\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(\?[^#]*)?$/

/** Allowed HTML. Everything else is removed: the text of unknown tags stays, the content of scripts does not. */
const allowed: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'h3', 'h4', 'ul', 'ol', 'li', 'a'],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: 30,
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
    // A page opened from here gets no referrer and cannot navigate this one.
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { target: '_blank', rel: 'noopener noreferrer', ...(leadsOut.test(href) && { href }) },
    }),
  },
}

/** Texts that may contain pictures keep those of our own storage, by file id: signed URLs expire and are created on reading. */
const withPictures: sanitize.IOptions = {
  ...allowed,
  allowedTags: [...(allowed.allowedTags as string[]), 'img'],
  allowedAttributes: { ...allowed.allowedAttributes, img: ['src', 'alt'] },
  transformTags: {
    ...allowed.transformTags,
    img: (tagName, { src = '', alt = '' }) => {
      const id = ownPicture.exec(src)?.[1]
      const attribs: sanitize.Attributes = id ? { src: `/api/file/${id}`, alt: alt.slice(0, 300) } : {}
      return { tagName, attribs }
    },
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
}

/** Removing a tag may join its neighbours into a new one, so sanitizing repeats until nothing changes. */
function cleaned(html: string, options: sanitize.IOptions): string {
  let clean = sanitize(html, options).trim()
  for (let round = 0; round < 5; round++) {
    const again = sanitize(clean, options).trim()
    if (again === clean) break
    clean = again
  }
  return clean
}

/** Sanitizes rich text; empty when no text (and, where allowed, no picture) is left. */
export function cleanRichText(html: string, { pictures = false } = {}): CleanHtml {
  const clean = cleaned(html, pictures ? withPictures : allowed)
  const words = sanitize(clean, { allowedTags: pictures ? ['img'] : [], allowedAttributes: {} })
  return (isReadable(words) ? clean : '') as CleanHtml
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The plain text of sanitized HTML, on one line; pictures are replaced by their alternative text. */
export function wordsOf(html: CleanHtml): string {
  const spaced = html
    .replace(/<img\b[^>]*?\balt="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<(?:\/(?:p|h3|h4|li)|br \/)>/g, ' ')
  const bare = sanitize(spaced, { allowedTags: [], allowedAttributes: {} })
  return bare
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}

/** Replaces a link by its text and URL, where they differ. A URL has no merge fields. */
function withAddresses(html: string) {
  return html.replace(/<a\b[^>]* href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, (_, href: string, words: string) => {
    const place = href.replace(/^mailto:/i, '').replace(/[{}]/g, encodeURIComponent)
    return words.replace(/<[^>]*>/g, '').trim() === place ? words : `${words} (${place})`
  })
}

/** List items begin with a dash or their number. */
function withItems(html: string) {
  const lists: (number | null)[] = []
  return html.replace(/<(?:(\/?)(ul|ol)|li)>(?:<p>)?/g, (tag: string, ends = '', list = '') => {
    if (ends) lists.pop()
    else if (list) lists.push(list === 'ol' ? 0 : null)
    if (list) return ends || lists.length === 1 ? tag : `\n${tag}`
    const n = lists.pop() ?? null
    lists.push(n === null ? null : n + 1)
    return n === null ? '- ' : `${n + 1}. `
  })
}

/** The plain text of sanitized HTML for mail and WhatsApp: a blank line between paragraphs, and the targets of links. */
export function textOf(html: CleanHtml): string {
  const spaced = withItems(withAddresses(html))
    .replace(/<br \/?>/g, '\n')
    .replace(/<\/(?:p|h3|h4|ul|ol)>/g, '\n\n')
    .replace(/<\/li>/g, '\n')
  return sanitize(spaced, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replace(/(?<![ \t])[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
