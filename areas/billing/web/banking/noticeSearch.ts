import { pixNoticeQuery } from '#contract/billing/provider.ts'
import { uuid } from '#contract/platform/endpoint.ts'

/** The filters of the reports, and which one is open. */
export const noticeSearch = pixNoticeQuery.extend({ notice: uuid.optional() })
