import type { ImportEntity } from '#platform/contract/imports.ts'
import type { Namespace } from '#platform/web/i18n/namespace.ts'
import type { Place } from '#platform/web/ui/Tabs.tsx'

export type ColumnTexts = Namespace<{ columns: Record<string, string> }>

export type ImportOf = {
  entity: ImportEntity
  /** The owner of the rows, if they have one. */
  scopeId?: string
  /** The names of the columns. */
  columns: ColumnTexts
  /** The page of an imported record. */
  recordPlace: (id: string) => Place
}
