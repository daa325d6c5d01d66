import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '#platform/server/db/db.ts'
import type { SiteLanguage } from '#website/contract/siteLanguage.rules.ts'
import type { SiteView } from '#website/contract/sitePages.ts'

export type SiteRequest = {
  app: FastifyInstance
  db: Db
  request: FastifyRequest
  language: SiteLanguage
  params: Record<string, string>
  query: Record<string, string>
  /** The fields of a form that was posted. */
  body: Record<string, string>
}
export type SiteAnswer = SiteView & {
  status?: number
  /** Its address contains a secret: it is not cached, not sent as a referrer and not indexed. */
  secret?: boolean
  /** The path of the page, when it is not the address of the request. */
  path?: string
  /** The parameters of the address that decide what it shows, besides the language: links to other languages keep them. */
  params?: readonly (readonly [string, string])[]
  /** The address to which it moved. */
  movedTo?: string
  /** When its content changes by itself, in milliseconds; a page in memory ends then. */
  until?: number | null
  /** Search engines do not list it, although they may list others of its kind. */
  unlisted?: boolean
}

/** A page of the public site. */
export type SitePage = {
  path: string
  method?: 'GET' | 'POST'
  /** Whether search engines may list it; the site map has those without parameters. */
  listed?: boolean
  /**
   * Whether its answers stay in memory until PostgreSQL announces a change of public pages (`announce_public_pages`): then it is read from what these triggers
   * know, and by its address and language only.
   */
  kept?: boolean
  /** Parameters of the address that do not change the page. */
  ignores?: readonly string[]
  /** Runs for each page that somebody opened. */
  opened?: (request: Pick<SiteRequest, 'app' | 'db' | 'request' | 'params' | 'query'>) => void
  /** The pages below an address with parameters, for the site map. */
  addresses?: (db: Db) => Promise<{ path: string; at: string | null }[]>
  /** Its content; null for an address that does not exist. */
  load: (request: SiteRequest) => Promise<SiteAnswer | null>
}
