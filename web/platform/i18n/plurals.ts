import type { i18n } from 'i18next'

/**
 * Has nothing counted in the plural in Portuguese, as people in Brazil say it: `0 linhas`. CLDR counts it like one there, and like many in
 * the Portuguese of Portugal, whose other rules are the same.
 */
export function countNoneAsMany({ services: { pluralResolver } }: i18n) {
  const ruleOf = pluralResolver.getRule.bind(pluralResolver)
  pluralResolver.getRule = (code: string, options: object) => ruleOf(code === 'pt' ? 'pt-PT' : code, options)
}
