import { sourceOf } from '#billing/contract/sources.rules.ts'

/** The parameter of an address that says where its link was. It does not change the page. */
export const sourceParameter = 'utm_source'

/** The places for which a link is prepared; others may be written by hand. */
export const sources = ['cartaz', 'parceiro', 'boletim', 'redes', 'whatsapp'] as const

/** The address of a vacancy for one place where it is shared. */
export const linkFrom = (slug: string, source: string) =>
  `/vagas/${slug}?${new URLSearchParams({ [sourceParameter]: source })}`

/** The word by which an opening is counted: never an address or a number, which may be that of a person. */
export const sourceIn = (query: Readonly<Record<string, string>>) =>
  sourceOf({ campaign: query[sourceParameter] ?? '', hasVoucher: false })
