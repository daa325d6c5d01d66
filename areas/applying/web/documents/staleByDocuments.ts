import { documents } from '#applying/contract/documents.ts'
import { board } from '#hiring/contract/board.ts'
import { processOverview } from '#hiring/contract/processOverview.ts'

/** Endpoints to read again after an act on documents. */
export const staleByDocuments = [documents.ofProcess, documents.ofApplication, board.get, processOverview.get]
