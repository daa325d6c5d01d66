import type { recordLinksTexts as pt } from '#desk/web/recordLinks/texts/recordLinks.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const recordLinks: Translation<typeof pt> = {
  title: 'Linked records',
  kinds: {
    company: 'Company',
    candidate: 'Professional',
    process: 'Process',
    application: 'Application',
    partner: 'Partner',
    account: 'Administrator',
    message: 'Message',
    plan: 'Plan',
    subscription: 'Subscription',
    invoice: 'Invoice',
    voucher: 'Voucher',
    task: 'Task',
    post: 'Post',
  },
  find: 'Search a record or paste its address',
  found: 'Records found',
  none: 'Nothing found.',
  untitled: 'Untitled',
  inBin: 'In the bin',
}
