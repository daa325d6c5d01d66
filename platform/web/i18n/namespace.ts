import { type Language, type Texts, type Values, wordsOf } from './wording.rules.ts'

const loaded = new Map<string, Texts>()
/** Texts of a language under the name of their namespace. */
export const addTexts = (language: Language, name: string, texts: object) =>
  void loaded.set(`${language} ${name}`, texts as Texts)

/** Speaks one language at a time. The texts that it does not have are said in another. */
function speaker(first: Language, fallback: Language) {
  let language = first
  const listeners = new Set<() => void>()
  const find = (name: string, key: string, values?: Values, of = language) => {
    const texts = loaded.get(`${of} ${name}`)
    return texts && wordsOf(texts, of, key, values)
  }
  return {
    get language() {
      return language
    },
    change(next: Language) {
      language = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** The text of a key; undefined when it is not loaded. */
    find: (name: string, key: string, values?: Values) => find(name, key, values) ?? find(name, key, values, fallback),
  }
}
export type Speaker = ReturnType<typeof speaker>

/** For the screens: Portuguese, unless the administrator chose to read them in the idiom. */
export const product = speaker('pt', 'pt')
/** For the appearance drawer and the public pages: German unless the user or the installation chose another language. */
export const idiom = speaker('de', 'en')

/** Portuguese texts that belong together, and their name in the other languages. */
export type Namespace<T = object> = { name: string; texts: T }

/** Declares a namespace. A file that uses its texts imports it, so every screen loads the texts it needs and no others. */
export function namespace<T extends object>(name: string, texts: T): Namespace<T> {
  addTexts('pt', name, texts)
  return { name, texts }
}
