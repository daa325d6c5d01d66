import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Seal } from '#platform/server/seal.ts'
import { type SiteTextPage, siteTextPages } from '#website/contract/siteTexts.ts'

const seconds = 3600

const macOf = (seal: Seal, page: string, until: number) =>
  createHmac('sha256', seal.keyFor('site previews')).update(`${page}.${until}`).digest('base64url')

/** The address at which the draft of a page is read for an hour. The address is the permission, because a tab of the browser sends no session. */
export function previewPath(seal: Seal, page: SiteTextPage, now = Date.now()) {
  const until = Math.floor(now / 1000) + seconds
  return `/site/preview/${page}.${until}.${macOf(seal, page, until)}`
}

/** The page that a token of `previewPath` opens; null when it is forged or expired. */
export function previewedPage(seal: Seal, token: string, now = Date.now()): SiteTextPage | null {
  const [, name = '', until = '', mac = ''] = /^([a-zA-Z]{1,20})\.(\d{1,12})\.([\w-]{43})$/.exec(token) ?? []
  const page = siteTextPages.find((known) => known === name)
  if (!page || Number(until) * 1000 <= now) return null
  const [given, right] = [Buffer.from(mac), Buffer.from(macOf(seal, page, Number(until)))]
  return given.length === right.length && timingSafeEqual(given, right) ? page : null
}
