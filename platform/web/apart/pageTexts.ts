import { useCallback, useSyncExternalStore } from 'react'
import { type Language, languageOf, type Texts, type Values, wordsOf } from '#platform/web/i18n/wording.rules.ts'
import { keep, kept } from './kept.ts'

type Sources = {
  /** Portuguese comes with the page. */
  pt: Texts
  /** A language loads when it is chosen. */
  translations: Record<Exclude<Language, 'pt'>, () => Promise<Texts>>
  /** The name under which the browser keeps the choice. */
  choice: string
}

/** The texts of a page that is built apart from the app, in the language of its reader. */
export function pageTexts<Key extends string>({ pt, translations, choice }: Sources) {
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

  return {
    /** Loads the language of the reader; Portuguese stays when that fails. */
    startLanguage: () => load(languageOf(kept(choice), navigator.languages)).catch(() => {}),

    async chooseLanguage(language: Language) {
      await load(language)
      keep(choice, language)
    },

    useLanguage: () => useSyncExternalStore(subscribe, () => current.language),

    /** `t('answer.number', { number, all })`. */
    useTexts() {
      const { language, texts } = useSyncExternalStore(subscribe, () => current)
      return useCallback(
        (key: Key, values?: Values) => wordsOf(texts, language, key, values) ?? wordsOf(pt, 'pt', key, values) ?? key,
        [language, texts, pt],
      )
    },
  }
}
