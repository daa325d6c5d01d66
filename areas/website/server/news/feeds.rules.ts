import { escapeUTF8 } from 'entities'
import type { PublicPost } from '#website/contract/publicPosts.ts'

type FeedPost = PublicPost & { updatedAt: string; html: string }
export type Feed = {
  title: string
  description: string
  /** The origin of the site, without a trailing slash. */
  origin: string
  language: string
  updatedAt: string
  posts: FeedPost[]
}

// XML 1.0 does not allow other control characters, not even escaped.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const x = (text: string) => escapeUTF8(text.toWellFormed().replaceAll(notInXml, ''))

const linkOf = ({ origin }: Feed, { slug }: FeedPost) => `${origin}/noticias/${slug}`
/** A text with absolute addresses, because feed readers do not know the address of this site. */
const withOrigin = ({ origin }: Feed, html: string) => html.replaceAll('src="/', `src="${origin}/`)

/** The posts as RSS 2.0. */
export function rssOf(feed: Feed): string {
  const items = feed.posts.map(
    (post) => `<item>
<title>${x(post.title)}</title>
<link>${x(linkOf(feed, post))}</link>
<guid isPermaLink="false">${x(`${feed.origin}/noticias#${post.publishedAt}`)}</guid>
<pubDate>${new Date(post.publishedAt).toUTCString()}</pubDate>
${post.byline ? `<dc:creator>${x(post.byline)}</dc:creator>\n` : ''}${post.tags.map((tag) => `<category>${x(tag)}</category>\n`).join('')}<description>${x(post.summary)}</description>
<content:encoded>${x(withOrigin(feed, post.html))}</content:encoded>
</item>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${x(feed.title)}</title>
<link>${x(`${feed.origin}/noticias`)}</link>
<atom:link href="${x(`${feed.origin}/noticias/rss.xml`)}" rel="self" type="application/rss+xml"/>
<description>${x(feed.description)}</description>
<language>${x(feed.language)}</language>
<lastBuildDate>${new Date(feed.updatedAt).toUTCString()}</lastBuildDate>
${items.join('\n')}
</channel>
</rss>
`
}

/** The posts as Atom. */
export function atomOf(feed: Feed): string {
  const entries = feed.posts.map(
    (post) => `<entry>
<title>${x(post.title)}</title>
<link rel="alternate" type="text/html" href="${x(linkOf(feed, post))}"/>
<id>${x(`${feed.origin}/noticias#${post.publishedAt}`)}</id>
<published>${new Date(post.publishedAt).toISOString()}</published>
<updated>${new Date(post.updatedAt).toISOString()}</updated>
<author><name>${x(post.byline || feed.title)}</name></author>
${post.tags.map((tag) => `<category term="${x(tag)}"/>\n`).join('')}<summary>${x(post.summary)}</summary>
<content type="html">${x(withOrigin(feed, post.html))}</content>
</entry>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${x(feed.language)}">
<title>${x(feed.title)}</title>
<subtitle>${x(feed.description)}</subtitle>
<link rel="alternate" type="text/html" href="${x(`${feed.origin}/noticias`)}"/>
<link rel="self" type="application/atom+xml" href="${x(`${feed.origin}/noticias/atom.xml`)}"/>
<id>${x(`${feed.origin}/noticias`)}</id>
<updated>${new Date(feed.updatedAt).toISOString()}</updated>
${entries.join('\n')}
</feed>
`
}
