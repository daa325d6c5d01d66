import { cpf } from '#platform/contract/brazil.ts'
import { folded } from '#platform/contract/letters.rules.ts'

export const postStates = ['rascunho', 'em_revisao', 'programada', 'publicada', 'retirada'] as const
export type PostState = (typeof postStates)[number]

/** The languages of the public site. If a text is missing, visitors read the Portuguese one. */
export const postLanguages = ['pt', 'en', 'de', 'fr'] as const
export type PostLanguage = (typeof postLanguages)[number]

const next: Record<PostState, PostState[]> = {
  rascunho: ['em_revisao', 'programada', 'publicada'],
  em_revisao: ['rascunho', 'programada', 'publicada'],
  programada: ['rascunho', 'publicada'],
  publicada: ['retirada'],
  retirada: ['publicada'],
}
/** Allowed transitions of a post. One that was public stays published or withdrawn, so that its address always has an answer. */
export const postMoves = (from: PostState) => next[from]
export const mayMovePost = (from: PostState, to: PostState) => next[from].includes(to)
/** Withdrawing a post and returning it to its author need a reason. */
export const postMoveNeedsReason = (from: PostState, to: PostState) =>
  to === 'retirada' || (from === 'em_revisao' && to === 'rascunho')

/** The longest time until a scheduled post is published, in milliseconds: a year. */
const maxAhead = 366 * 24 * 3_600_000
/** Whether a post may be scheduled for a moment, both in milliseconds. */
export const isAhead = (at: number, now: number) => at > now && at <= now + maxAhead

type Text = { title: string; summary: string; body: string; coverAlt: string }
type Texts = Record<PostLanguage, Text>
export type Checked = { texts: Texts; coverId: string | null }

/** A language counts as written when it has a title and a body. */
export const isWritten = ({ title, body }: Pick<Text, 'title' | 'body'>) => title !== '' && body !== ''
export const languagesOf = (texts: Texts) => postLanguages.filter((language) => isWritten(texts[language]))

/** The text that a visitor reads: in their language, or else in Portuguese, and in which of the two it is. */
export function textFor<T extends Text>(texts: Record<PostLanguage, T>, language: PostLanguage) {
  const own = texts[language]
  const read: PostLanguage = isWritten(own) ? language : 'pt'
  const text = texts[read]
  return { ...text, coverAlt: text.coverAlt || texts.pt.coverAlt, language: read }
}

const checkCodes = ['title', 'body', 'pictures', 'cpf', 'summary', 'short_title'] as const
export type CheckCode = (typeof checkCodes)[number]
/** A check before publishing. One that blocks has to pass; the others advise. */
export type Check = { code: CheckCode; passes: boolean; blocks: boolean; language: PostLanguage }

/** The most characters of a title that search engines show. */
const shortTitle = 60
const pictureWithoutAlt = /<img\b(?![^>]*\balt="[^"]*\S[^"]*")[^>]*>/
const looksLikeCpf = /(?<!\d)\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)/g
export const withoutTags = (html: string) => html.replaceAll(/<[^>]*>/g, ' ')
const namesCpf = (words: string) => [...words.matchAll(looksLikeCpf)].some(([found]) => cpf.safeParse(found).success)

/** Returns the checks before a post is published, over all languages that are written; the first language that fails is named. */
export function checksOf({ texts, coverId }: Checked): Check[] {
  const all = postLanguages.filter((language) => language === 'pt' || Object.values(texts[language]).some(Boolean))
  const check = (code: CheckCode, blocks: boolean, wrong: (text: Text, language: PostLanguage) => boolean): Check => {
    const failing = all.find((language) => wrong(texts[language], language))
    return { code, blocks, passes: failing === undefined, language: failing ?? 'pt' }
  }
  return [
    check('title', true, ({ title }) => title === ''),
    check('body', true, ({ body }) => body === ''),
    check('pictures', true, ({ body, coverAlt }, language) => {
      const isCoverSilent = coverId !== null && coverAlt === '' && language === 'pt'
      return isCoverSilent || pictureWithoutAlt.test(body)
    }),
    check('cpf', true, ({ title, summary, body, coverAlt }) =>
      namesCpf(`${title} ${summary} ${coverAlt} ${withoutTags(body)}`),
    ),
    check('summary', false, ({ summary }) => summary === ''),
    check('short_title', false, ({ title }) => title.length > shortTitle),
  ]
}

/** The address of a title: lower-case letters, digits and hyphens. Empty when none is left. */
export const slugOf = (title: string) =>
  folded(title)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replaceAll(/^-+|-+$/g, '')

/** Minutes that reading takes, at 200 words a minute. */
export const minutesToRead = (body: string) =>
  Math.max(1, Math.round(withoutTags(body).split(/\s+/).filter(Boolean).length / 200))
