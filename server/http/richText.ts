import sanitize from 'sanitize-html'
import type { CleanHtml } from '#contract/richText.ts'

/** A link leads to another place. One without a scheme would lead to wherever it is read. */
const leadsOut = /^(https?:\/\/|mailto:)/i

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

/** Where a tag goes that stood between two others, these may read differently together: they are read again until nothing changes. */
function cleaned(html: string): string {
  let clean = sanitize(html, allowed).trim()
  for (let round = 0; round < 5; round++) {
    const again = sanitize(clean, allowed).trim()
    if (again === clean) break
    clean = again
  }
  return clean
}

/** Formatted text without anything that could act; nothing where no words are left. */
export function cleanRichText(html: string): CleanHtml {
  const clean = cleaned(html)
  const words = sanitize(clean, { allowedTags: [], allowedAttributes: {} }).replaceAll('\u00a0', ' ')
  return (words.trim() === '' ? '' : clean) as CleanHtml
}
