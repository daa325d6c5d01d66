import { z } from 'zod'
import { richText } from '#contract/platform/richText.ts'
import { requiredText, text } from '#contract/platform/validation.ts'
import type { siteLanguages } from './siteLanguage.rules.ts'

/** What search engines and link previews show of a page. */
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
export type LegalPage = 'terms' | 'privacy'

/** A page in its languages. A language that is missing falls back to Portuguese. */
export type SiteContentOf<P extends SiteTextPage> = { pt: SiteTextOf<P> } & Partial<
  Record<(typeof siteLanguages)[number], SiteTextOf<P>>
>

/** Every page in one language. */
export type SiteTexts = { [P in SiteTextPage]: SiteTextOf<P> }
