import { useEffect } from 'react'
import type { VisitedPage } from '#billing/contract/sources.rules.ts'
import { ownSource } from './address.ts'
import { countVisit } from './calls.ts'

/** Counts the opening of this page, once. */
export const useVisit = (page: VisitedPage) => useEffect(() => countVisit({ page, source: ownSource() }), [page])
