import { examiners } from '#contract/hiring/examiners.ts'
import { processOverview } from '#contract/hiring/processOverview.ts'

/** Endpoints to read again after the examining board of a process changed. */
export const staleByExaminers = [examiners.list, examiners.own, processOverview.get]
