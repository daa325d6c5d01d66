import type { RecordLink } from '#desk/contract/recordLinks.ts'
import { administratorsTexts } from '#platform/web/i18n/pt/administrators.ts'
import { candidatesTexts } from '#platform/web/i18n/pt/candidates.ts'
import { companiesTexts } from '#platform/web/i18n/pt/companies.ts'
import { invoicesTexts } from '#platform/web/i18n/pt/invoices.ts'
import { messagesTexts } from '#platform/web/i18n/pt/messages.ts'
import { newsTexts } from '#platform/web/i18n/pt/news.ts'
import { partnersTexts } from '#platform/web/i18n/pt/partners.ts'
import { plansTexts } from '#platform/web/i18n/pt/plans.ts'
import { processesTexts } from '#platform/web/i18n/pt/processes.ts'
import { recordLinksTexts } from '#platform/web/i18n/pt/recordLinks.ts'
import { subscriptionsTexts } from '#platform/web/i18n/pt/subscriptions.ts'
import { vouchersTexts } from '#platform/web/i18n/pt/vouchers.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'

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
