export const languages = ['pt', 'en', 'de', 'fr'] as const
export type Language = (typeof languages)[number]

/** The language that was chosen, else the first of the browser that exists here, else Portuguese. */
export const languageOf = (chosen: string | null, browser: readonly string[]): Language =>
  languages.find((language) => language === chosen) ??
  browser.flatMap((tag) => languages.filter((language) => tag.toLowerCase().split('-')[0] === language))[0] ??
  'pt'

export type Values = Readonly<Record<string, string | number>>
export type Texts = { readonly [key: string]: string | Texts }

const find = (texts: Texts, path: string): string | undefined => {
  let at: string | Texts | undefined = texts
  for (const part of path.split('.')) at = typeof at === 'object' ? at[part] : undefined
  return typeof at === 'string' ? at : undefined
}

/** In Brazilian usage zero takes the plural, against CLDR; 1.25 takes the singular, with it. */
const plural = (language: Language, count: number) =>
  language === 'pt' && count === 0 ? 'other' : new Intl.PluralRules(language).select(count)

/** The text of a key with its values, its plural chosen by `count`; undefined when the texts have no such key. */
export function wordsOf(texts: Texts, language: Language, key: string, values: Values = {}) {
  const { count } = values
  const text =
    typeof count === 'number'
      ? (find(texts, `${key}_${plural(language, count)}`) ?? find(texts, `${key}_other`) ?? find(texts, key))
      : find(texts, key)
  return text?.replaceAll(/{{(\w+)}}/g, (_, name: string) => String(values[name] ?? ''))
}
