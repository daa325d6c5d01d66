import { folded } from '#platform/contract/letters.rules.ts'

/** The public pages whose openings are counted: the plans, and the order of one. */
export const visitedPages = ['planos', 'contratacao'] as const
export type VisitedPage = (typeof visitedPages)[number]

/** All sources that are not counted one by one. */
export const otherSources = 'outras'

/** The source of an address: what its campaign is called, else whether it brings a voucher. */
export function sourceOf({ campaign, hasVoucher }: { campaign: string; hasVoucher: boolean }): string {
  const word = folded(campaign)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  // An address or a number may be that of a person, and is not kept.
  if (campaign.includes('@') || /\d{5}/.test(word.replaceAll('-', ''))) return otherSources
  return word.slice(0, 24).replace(/-$/, '') || (hasVoucher ? 'voucher' : 'direta')
}
