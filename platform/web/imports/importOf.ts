import type { ImportEntity } from '#contract/platform/imports.ts'
import type { Place } from '#web/platform/ui/Tabs.tsx'

export type ImportOf = {
  entity: ImportEntity
  /** The owner of the rows, if they have one. */
  scopeId?: string
  /** The page of an imported record. */
  recordPlace: (id: string) => Place
}
