import { examiners } from '#hiring/contract/examiners.ts'
import { processOverview } from '#hiring/contract/processOverview.ts'

/** Endpoints to read again after the examining board of a process changed. */
export const staleByExaminers = [examiners.list, examiners.own, processOverview.get]
