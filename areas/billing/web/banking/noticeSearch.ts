import { pixNoticeQuery } from '#billing/contract/provider.ts'
import { uuid } from '#platform/contract/endpoint.ts'

/** The filters of the reports, and which one is open. */
export const noticeSearch = pixNoticeQuery.extend({ notice: uuid.optional() })
