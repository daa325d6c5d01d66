import type { PublicArticle, PublicPost, PublicPosts } from './publicPosts.ts'
import type { SiteLanguage } from './siteLanguage.rules.ts'
import type { LegalPage, SiteTextOf } from './siteTexts.ts'

/**
 * The data of each public page, by the name of the page. A new page needs an entry here, one on the server (`sitePages.ts`) and one in
 * `areas/website/web/pages.ts`. A later area adds its own with `declare module`, and `app/` puts them together.
 */
export interface SiteViews {
  about: { text: SiteTextOf<'about'> }
  faqs: { text: SiteTextOf<'faqs'>; search: string; topic: number | null }
  legal: {
    page: LegalPage
    text: SiteTextOf<LegalPage>
    version: SiteVersionRow
    /** All versions, the newest first. */
    versions: SiteVersionRow[]
  }
  comingSoon: { text: SiteTextOf<'comingSoon'>; email: string; error: '' | 'email'; sent: boolean }
  subscription: { step: SubscriptionStep; token: string }
  news: PublicPosts
  article: { article: PublicArticle; others: PublicPost[] }
  articleGone: Record<never, never>
  contact: {
    text: SiteTextOf<'contact'>
    values: Record<ContactField, string>
    wrong: Partial<Record<ContactField, WrongContact>>
    /** The number of the message once it was received; empty for a bot. */
    protocol: string | null
  }
  maintenance: { on: boolean; message: string; endsAt: string | null }
  /** Too many requests of one network. */
  blocked: Record<never, never>
  notFound: Record<never, never>
  serverError: Record<never, never>
}
export type SitePageName = keyof SiteViews
export type SiteView = { [P in SitePageName]: { page: P; view: SiteViews[P] } }[SitePageName]

/** The reason for which a field was not accepted; `n` is the most characters of one that is too long. */
export type WrongContact = { code: 'required' | 'email' | 'too_long'; n?: string }
export type ContactField = 'name' | 'email' | 'message'
export type SiteVersionRow = { n: number; at: string }
/** A link of a mail: what it offers, or its result. */
type SubscriptionStep = 'confirm' | 'confirmed' | 'leave' | 'left' | 'unknown'

/** The data of the layout of every page. */
export type SiteFrame = {
  language: SiteLanguage
  /** Whether the address contains the language: links then keep it. */
  languageInAddress: boolean
  /** The path of the page, without its query. */
  path: string
  /** The parameters of its address that decide what it shows, besides the language. */
  params: readonly (readonly [string, string])[]
  /** The origin of the installation; empty when it has none that others can reach. */
  origin: string
  organisation: { name: string; email: string; phone: string }
  mode: 'light' | 'dark'
  color: string
  /** Of the request that it answers. */
  method: 'get' | 'post'
  /** The elements that load the styles and scripts of the build. */
  assets: string
  /** Seconds after which a browser loads the page again. */
  refresh: number | null
  /** Whether search engines may list the page. */
  listed: boolean
}

/** Renders a page as a whole document. It is built from areas/website/web and loaded by the server. */
export type RenderSite = (view: SiteView, frame: SiteFrame) => string
