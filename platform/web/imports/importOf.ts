import type { ImportEntity } from '#platform/contract/imports.ts'
import type { Place } from '#platform/web/ui/Tabs.tsx'

export type ImportOf = {
  entity: ImportEntity
  /** The owner of the rows, if they have one. */
  scopeId?: string
  /** The page of an imported record. */
  recordPlace: (id: string) => Place
}
