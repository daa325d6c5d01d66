import type { i18n } from 'i18next'

/**
 * In Brazilian usage zero takes the plural: `0 linhas`. CLDR counts it as singular there, and as plural in
 * European Portuguese, whose other rules are the same.
 */
export function treatZeroAsPlural({ services: { pluralResolver } }: i18n) {
  const ruleOf = pluralResolver.getRule.bind(pluralResolver)
  pluralResolver.getRule = (code: string, options: object) => ruleOf(code === 'pt' ? 'pt-PT' : code, options)
}
