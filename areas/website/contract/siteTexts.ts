import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { richText } from '#platform/contract/richText.ts'
import { requiredText, text } from '#platform/contract/validation.ts'
import { siteLanguages } from './siteLanguage.rules.ts'

/** The title and the description that search engines and link previews show of a page. */
const head = { title: requiredText(120), description: text(300).default('') }

const AboutText = z.object({
  ...head,
  lead: text(600).default(''),
  figures: z.array(z.object({ value: requiredText(20), label: requiredText(120) })).max(6),
  points: z.array(z.object({ title: requiredText(80), text: text(400).default('') })).max(6),
  body: richText(),
})
const PlainText = z.object({ ...head, lead: text(600).default('') })
const FaqEntry = z.object({ question: requiredText(200), answer: richText(8000) })
const FaqText = z.object({
  ...head,
  groups: z.array(z.object({ title: requiredText(60), entries: z.array(FaqEntry).max(60) })).max(20),
})
const LegalText = z.object({ ...head, body: richText(200_000) })

/** The pages whose texts administrators write, each with the form of its text in one language. */
const siteTextForms = {
  about: AboutText,
  contact: PlainText,
  faqs: FaqText,
  terms: LegalText,
  privacy: LegalText,
  comingSoon: PlainText,
} as const
export type SiteTextPage = keyof typeof siteTextForms
export type SiteTextOf<P extends SiteTextPage> = z.output<(typeof siteTextForms)[P]>

export const siteTextPages = [
  'about',
  'faqs',
  'terms',
  'privacy',
  'contact',
  'comingSoon',
] as const satisfies SiteTextPage[]
/** Pages whose versions are cited by number: each version keeps its own address. */
export const legalPages = ['terms', 'privacy'] as const satisfies SiteTextPage[]
export type LegalPage = (typeof legalPages)[number]

/** The paths at which visitors read the pages. */
export const sitePathOf: Record<SiteTextPage, string> = {
  about: '/about-us',
  faqs: '/faqs',
  terms: '/terms',
  privacy: '/privacy',
  contact: '/contact-us',
  comingSoon: '/coming-soon',
}

/** A page in its languages. A language that is missing falls back to Portuguese. */
const contentOf = <F extends z.ZodType>(form: F) =>
  z.object({
    pt: form,
    en: form.nullable().default(null),
    de: form.nullable().default(null),
    fr: form.nullable().default(null),
  })
const contents = {
  about: contentOf(AboutText),
  faqs: contentOf(FaqText),
  terms: contentOf(LegalText),
  privacy: contentOf(LegalText),
  contact: contentOf(PlainText),
  comingSoon: contentOf(PlainText),
} as const
export type SiteContentOf<P extends SiteTextPage> = { pt: SiteTextOf<P> } & {
  [L in 'en' | 'de' | 'fr']: SiteTextOf<P> | null
}

/** Every page in one language. */
export type SiteTexts = { [P in SiteTextPage]: SiteTextOf<P> }

const eachPage = <const M extends object>(more: M) =>
  [
    z.object({ page: z.literal('about'), content: contents.about, ...more }),
    z.object({ page: z.literal('faqs'), content: contents.faqs, ...more }),
    z.object({ page: z.literal('terms'), content: contents.terms, ...more }),
    z.object({ page: z.literal('privacy'), content: contents.privacy, ...more }),
    z.object({ page: z.literal('contact'), content: contents.contact, ...more }),
    z.object({ page: z.literal('comingSoon'), content: contents.comingSoon, ...more }),
  ] as const

/** A page in all of its languages, as an administrator writes it. */
export const SiteDraft = z.discriminatedUnion('page', eachPage({}))
export type SiteDraft = z.output<typeof SiteDraft>

const at = { version: z.int().meta({ description: 'of the draft' }) }
const written = {
  ...at,
  hasChanges: z.boolean().meta({ description: 'the draft differs from what visitors read' }),
  savedAt: z.iso.datetime().nullable(),
  savedBy: z.string().nullable(),
}
const SiteTextVersion = z.object({
  n: z.int(),
  at: z.iso.datetime(),
  byName: z.string().nullable().meta({ description: 'null for the text of the product' }),
  languages: z.array(z.enum(siteLanguages)),
})
export type SiteTextVersion = z.infer<typeof SiteTextVersion>

const SiteTextRow = z.object({ page: z.enum(siteTextPages), ...written, current: SiteTextVersion })

/** A page with its draft, and what was published of it, the newest first. */
const SiteText = z.discriminatedUnion('page', eachPage({ ...written, versions: z.array(SiteTextVersion) }))
export type SiteText = z.infer<typeof SiteText>

const byPage = z.object({ page: z.enum(siteTextPages) })

export const siteTexts = {
  list: endpoint({
    method: 'GET',
    path: '/site-texts',
    summary: 'The pages of the public site whose texts are written here',
    response: z.array(SiteTextRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/site-texts/:page',
    summary: 'The draft of a page, and its versions',
    params: byPage,
    response: SiteText,
  }),
  write: endpoint({
    method: 'PUT',
    path: '/site-texts',
    summary: 'Save the draft of a page; what visitors read stays as it is',
    body: z.discriminatedUnion('page', eachPage(at)),
    response: SiteText,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/site-texts/:page/publish',
    summary: 'Publish the draft of a page as its next version',
    params: byPage,
    body: z.object(at),
    response: SiteText,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/site-texts/:page/restore',
    summary: 'Make a version the draft of its page',
    params: byPage,
    body: z.object({ n: z.int().positive(), ...at }),
    response: SiteText,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/site-texts/:page/preview',
    summary: 'An address at which the draft of a page is read for an hour as visitors would read it',
    params: byPage,
    response: z.object({ path: z.string() }),
  }),
}
