import type { Column } from '#platform/web/ui/Columns.tsx'

/** A column of a file that the list itself does not show. */
export type FileColumn = Pick<Column<never>, 'id' | 'header' | 'words'>
