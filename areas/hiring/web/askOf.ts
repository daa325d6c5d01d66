import type { ReactNode } from 'react'
import type { Process } from '#hiring/contract/processes.ts'
import type { Bulk } from '#platform/web/records/useBulk.tsx'

type Selected = { ids: readonly string[]; clear: () => void; bulk: Bulk }
/** An action on selected applications that a later area renders: asking for documents. */
export type AskOf = (process: Process, selected: Selected) => ReactNode
