import sanitize from 'sanitize-html'
import type { CleanHtml } from '#contract/platform/richText.ts'
import { isReadable } from '#contract/platform/validation.ts'

/** A link leads to another place. One without a scheme would lead to wherever it is read. */
const leadsOut = /^(https?:\/\/|mailto:)/i

/** A picture of our own storage, with or without the key that opens it. */
const ownPicture = /^\/api\/file\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(\?[^#]*)?$/

/** What formatted text may consist of. Everything else goes: of an unknown tag the words stay, of a script nothing does. */
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
    // A page that was opened from here learns nothing of this one, and cannot lead it elsewhere.
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { target: '_blank', rel: 'noopener noreferrer', ...(leadsOut.test(href) && { href }) },
    }),
  },
}

/** Texts that may have pictures keep those of our own storage, by their file: the address that opens one ends, and is made when it is read. */
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

/** Where a tag goes that stood between two others, these may read differently together: they are read again until nothing changes. */
function cleaned(html: string, options: sanitize.IOptions): string {
  let clean = sanitize(html, options).trim()
  for (let round = 0; round < 5; round++) {
    const again = sanitize(clean, options).trim()
    if (again === clean) break
    clean = again
  }
  return clean
}

/** Formatted text without anything that could act; nothing where no words (and, where they may stand, no pictures) are left. */
export function cleanRichText(html: string, { pictures = false } = {}): CleanHtml {
  const clean = cleaned(html, pictures ? withPictures : allowed)
  const words = sanitize(clean, { allowedTags: pictures ? ['img'] : [], allowedAttributes: {} })
  return (isReadable(words) ? clean : '') as CleanHtml
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The words of cleaned text without its format, on one line; of a picture, what is said of it. */
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

/** A link with the place that it leads to, where its words are another. An address has no fields. */
function withAddresses(html: string) {
  return html.replace(/<a\b[^>]* href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, (_, href: string, words: string) => {
    const place = href.replace(/^mailto:/i, '').replace(/[{}]/g, encodeURIComponent)
    return words.replace(/<[^>]*>/g, '').trim() === place ? words : `${words} (${place})`
  })
}

/** What is in a list begins with a dash, or with its number. */
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

/** What cleaned text says, as a mail or a telephone without format says it: a blank line between paragraphs, and where links lead. */
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
