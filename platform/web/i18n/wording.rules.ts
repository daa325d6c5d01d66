export const languages = ['pt', 'en', 'de', 'fr'] as const
export type Language = (typeof languages)[number]

/** The language that was chosen, else the first of the browser that exists here, else Portuguese. */
export const languageOf = (chosen: string | null, browser: readonly string[]): Language =>
  languages.find((language) => language === chosen) ??
  browser.flatMap((tag) => languages.filter((language) => tag.toLowerCase().split('-')[0] === language))[0] ??
  'pt'

export type Values = Readonly<Record<string, string | number | undefined>>
export type Texts = { readonly [key: string]: string | Texts }

/** A key may itself contain dots: `{ actions: { 'import.undone': … } }`. */
function find(texts: Texts, path: string): string | undefined {
  const text = texts[path]
  if (typeof text === 'string') return text
  const [head = ''] = path.split('.', 1)
  const inside = texts[head]
  return typeof inside === 'object' ? find(inside, path.slice(head.length + 1)) : undefined
}

/** As CLDR says, except that zero takes the plural in Brazilian usage. */
function isSingular(language: Language, count: number) {
  if (language === 'pt') return count !== 0 && Math.abs(count) < 2
  return language === 'fr' ? Math.abs(count) < 2 : count === 1
}

/** The text of a key with its values, its plural chosen by `count`; undefined when the texts have no such key. */
export function wordsOf(texts: Texts, language: Language, key: string, values: Values = {}) {
  const { count } = values
  const text =
    typeof count === 'number'
      ? ((count === 0 ? find(texts, `${key}_zero`) : undefined) ??
        (isSingular(language, count) ? find(texts, `${key}_one`) : undefined) ??
        find(texts, `${key}_other`) ??
        find(texts, key))
      : find(texts, key)
  return text?.includes('{{') ? text.replaceAll(/{{(\w+)}}/g, (_, name: string) => String(values[name] ?? '')) : text
}
