export const siteLanguages = ['pt', 'en', 'de', 'fr'] as const
export type SiteLanguage = (typeof siteLanguages)[number]

/** As in `lang` and `hreflang`. */
export const tagOf = (language: SiteLanguage) => (language === 'pt' ? 'pt-BR' : language)

const known = (tag: string) => siteLanguages.find((language) => tag.trim().toLowerCase().split('-')[0] === language)

/** The languages of an Accept-Language header, the preferred first. */
function accepted(header: string): string[] {
  return header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';')
      const q = parameters.map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find((found) => found !== undefined)
      return { tag, weight: q === undefined ? 1 : Number(q) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}

/** The language of a page: the one in its address, else the first of the browser that the site has, else Portuguese. */
export function siteLanguageOf(requested: string | undefined, acceptLanguage: string | undefined): SiteLanguage {
  return known(requested ?? '') ?? accepted(acceptLanguage ?? '').flatMap((tag) => known(tag) ?? [])[0] ?? 'pt'
}
