import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { Keys } from '#platform/web/i18n/keys.ts'
import { type Language, languages, type Texts, type Values, wordsOf } from '#platform/web/i18n/wording.rules.ts'
import { formatIn } from './format.ts'
import { keep } from './kept.ts'
import { LanguageSelect } from './LanguageSelect.tsx'

/** The texts of a page. The sentence of a refusal has its code as its key, and `other` is that of the codes without one. */
type Own = { name: string; texts: Texts & { language: string; languageFailed: string; refusals: Texts } }

/**
 * The texts of a page apart, in the language of its reader, and the formats of this language. Portuguese comes with the page; another language
 * loads when it is chosen. Times are by the clock of a zone, or else that of the reader.
 */
export function pageTexts<N extends Own>(
  { texts: pt }: N,
  translations: Record<Exclude<Language, 'pt'>, () => Promise<Texts>>,
  usualZone?: string,
) {
  type Say = (key: Keys<N>, values?: Values) => string
  const root = document.documentElement
  let current: { language: Language; texts: Texts } = { language: 'pt', texts: pt }
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  async function load(language: Language) {
    const texts = language === 'pt' ? pt : await translations[language]()
    current = { language, texts }
    root.lang = language === 'pt' ? 'pt-BR' : language
    for (const listener of listeners) listener()
  }
  async function choose(language: Language) {
    await load(language)
    keep(root.dataset.choice ?? '', language)
  }

  const page = {
    /** Loads the language that apart.js has found; Portuguese stays when that fails. */
    startLanguage: () => load(languages.find((each) => root.lang.startsWith(each)) ?? 'pt').catch(() => {}),

    useLanguage: () => useSyncExternalStore(subscribe, () => current.language),

    /** `t('answer.number', { number, all })`. */
    useTexts(): Say {
      const { language, texts } = useSyncExternalStore(subscribe, () => current)
      return useCallback(
        (key, values) => wordsOf(texts, language, key, values) ?? wordsOf(pt, 'pt', key, values) ?? key,
        [language, texts, pt],
      )
    },

    useFormat(timeZone = usualZone) {
      const language = page.useLanguage()
      return useMemo(() => formatIn(language, timeZone), [language, timeZone])
    },

    /** The sentence of a refusal. */
    sentenceOf: (t: Say, code: string) => t(`refusals.${Object.hasOwn(pt.refusals, code) ? code : 'other'}` as Keys<N>),

    LanguageChoice(look: { compact?: boolean; named?: boolean }) {
      const t = page.useTexts()
      return (
        <LanguageSelect
          {...look}
          language={page.useLanguage()}
          onChoose={choose}
          label={t('language' as Keys<N>)}
          failure={t('languageFailed' as Keys<N>)}
        />
      )
    },
  }
  return page
}
