import { gzipSync } from 'node:zlib'
import type { Announcements } from '#platform/server/db/announcements.ts'
import { etagOf } from '#platform/server/http/etag.ts'

/** A rendered page in memory, as it is sent. */
export type KeptPage = { html: string; packed: Buffer; etag: string }

/** Milliseconds after which a page is rendered again, for days that begin and texts that no announcement names. */
const longest = 60_000
/** Bytes of all kept pages, about: the longest unused ones give way. */
const room = 16 * 1024 * 1024

/**
 * Rendered pages by address, language and look. They are dropped once PostgreSQL announces that something on a public page has changed, and kept only while it can be
 * heard. A page that was read before an announcement and rendered after it is not kept.
 */
export function openPageMemory(announcements: Announcements) {
  const pages = new Map<string, KeptPage & { until: number }>()
  let size = 0
  let round = 0
  const sizeOf = ({ html, packed }: KeptPage) => html.length * 2 + packed.length

  function drop() {
    round += 1
    pages.clear()
    size = 0
  }
  announcements.hear('public_pages', drop)
  announcements.onLost(drop)
  announcements.onBack(drop)

  function forget(key: string) {
    const page = pages.get(key)
    if (page) size -= sizeOf(page)
    pages.delete(key)
  }

  return {
    read(key: string): KeptPage | undefined {
      const page = pages.get(key)
      if (!page) return undefined
      forget(key)
      if (page.until <= Date.now()) return undefined
      // The last one that was used comes last.
      pages.set(key, page)
      size += sizeOf(page)
      return page
    },
    /** The round in which a page is read from the database: the page belongs to it. */
    round: () => round,
    /**
     * Makes the form in which a page is sent, and keeps it.
     *
     * @param of the round in which it was read, and when its content ends.
     */
    keep(key: string, html: string, of: { round: number; until: number | null }): KeptPage {
      const page = { html, packed: gzipSync(html), etag: etagOf(html) }
      if (of.round !== round || !announcements.listening()) return page
      forget(key)
      pages.set(key, { ...page, until: Math.min(Date.now() + longest, of.until ?? Number.POSITIVE_INFINITY) })
      size += sizeOf(page)
      for (const oldest of pages.keys()) {
        if (size <= room) break
        forget(oldest)
      }
      return page
    },
  }
}
