import { useCallback, useSyncExternalStore } from 'react'
import { answeringTexts } from '#web/platform/i18n/pt/answering.ts'
import type { Keys } from '#web/platform/i18n/pt/keys.ts'
import { keep, kept } from './kept.ts'
import { type Language, languageOf, type Values, wordsOf } from './wording.rules.ts'

export type Key = Keys<typeof answeringTexts>
export type Say = (key: Key, values?: Values) => string
type Texts = Parameters<typeof wordsOf>[0]

const pt: Texts = answeringTexts.texts
/** Portuguese comes with the page; a language loads when it is chosen. */
const translations: Record<Exclude<Language, 'pt'>, () => Promise<Texts>> = {
  en: () => import('#web/platform/i18n/en/answering.ts').then((m) => m.answering),
  de: () => import('#web/platform/i18n/de/answering.ts').then((m) => m.answering),
  fr: () => import('#web/platform/i18n/fr/answering.ts').then((m) => m.answering),
}
const choice = 'responderLanguage'

let current: { language: Language; texts: Texts } = { language: 'pt', texts: pt }
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function load(language: Language) {
  const texts = language === 'pt' ? pt : await translations[language]()
  current = { language, texts }
  document.documentElement.lang = language === 'pt' ? 'pt-BR' : language
  for (const listener of listeners) listener()
}

/** Loads the language of the reader; Portuguese stays when that fails. */
export const startLanguage = () => load(languageOf(kept(choice), navigator.languages)).catch(() => {})

export async function chooseLanguage(language: Language) {
  await load(language)
  keep(choice, language)
}

export const useLanguage = () => useSyncExternalStore(subscribe, () => current.language)

/** The texts of this page in the language of its reader: `t('answer.number', { number, all })`. */
export function useTexts(): Say {
  const { language, texts } = useSyncExternalStore(subscribe, () => current)
  return useCallback(
    (key, values) => wordsOf(texts, language, key, values) ?? wordsOf(pt, 'pt', key, values) ?? key,
    [language, texts],
  )
}

/** The sentence of a refusal. A code that this page does not know has none of its own. */
export const sentenceOf = (t: Say, code: string) =>
  t(Object.hasOwn(answeringTexts.texts.refusals, code) ? (`refusals.${code}` as Key) : 'refusals.other')
