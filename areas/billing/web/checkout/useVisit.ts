import { useEffect } from 'react'
import type { VisitedPage } from '#contract/billing/sources.rules.ts'
import { ownSource } from './address.ts'
import { countVisit } from './calls.ts'

/** Counts the opening of this page, once. */
export const useVisit = (page: VisitedPage) => useEffect(() => countVisit({ page, source: ownSource() }), [page])
