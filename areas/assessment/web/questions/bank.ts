import type { Place } from '#platform/web/ui/Tabs.tsx'

/** A page of the bank of a company, or of the shared bank. */
export const bankPlace = (companyId: string | null, page: '' | '/new' = ''): Place =>
  companyId === null
    ? { to: `/dashboard/questions${page}` as const }
    : { to: `/dashboard/companies/$companyId/questionSheet${page}` as const, params: { companyId } }

/** The page of a question. */
export const questionPlace = (companyId: string | null, questionId: string): Place =>
  companyId === null
    ? { to: '/dashboard/questions/$questionId', params: { questionId } }
    : { to: '/dashboard/companies/$companyId/questionSheet/$questionId', params: { companyId, questionId } }
