import { administratorsTexts } from '#access/web/accounts/texts/administrators.pt.ts'
import { invoicesTexts } from '#billing/web/invoices/texts/invoices.pt.ts'
import { plansTexts } from '#billing/web/plans/texts/plans.pt.ts'
import { subscriptionsTexts } from '#billing/web/subscriptions/texts/subscriptions.pt.ts'
import { vouchersTexts } from '#billing/web/vouchers/texts/vouchers.pt.ts'
import { companiesTexts } from '#companies/web/companies/texts/companies.pt.ts'
import { partnersTexts } from '#companies/web/partners/texts/partners.pt.ts'
import type { RecordLink } from '#desk/contract/recordLinks.ts'
import { recordLinksTexts } from '#desk/web/recordLinks/texts/recordLinks.pt.ts'
import { messagesTexts } from '#messages/web/messages/texts/messages.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { candidatesTexts } from '#professionals/web/candidates/texts/candidates.pt.ts'
import { newsTexts } from '#website/web/news/texts/news.pt.ts'

/** The state of a linked record in words; empty when it has none. */
export function useRecordState() {
  const own = useTexts(recordLinksTexts)
  const words = {
    company: useTexts(companiesTexts),
    candidate: useTexts(candidatesTexts),
    process: useTexts(processesTexts),
    partner: useTexts(partnersTexts),
    account: useTexts(administratorsTexts),
    message: useTexts(messagesTexts),
    plan: useTexts(plansTexts),
    subscription: useTexts(subscriptionsTexts),
    invoice: useTexts(invoicesTexts),
    voucher: useTexts(vouchersTexts),
    post: useTexts(newsTexts),
  } as Record<string, (key: string) => string>
  const applications = words.process
  return ({ kind, state, inBin }: Pick<RecordLink, 'kind' | 'state' | 'inBin'>): string => {
    if (inBin) return own('inBin')
    if (!state) return ''
    if (kind === 'application') return applications?.(`statuses.${state}`) ?? ''
    return words[kind]?.(`states.${state}`) ?? ''
  }
}
