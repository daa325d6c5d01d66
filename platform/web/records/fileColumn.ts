import type { Column } from '#web/platform/ui/Columns.tsx'

/** A column of a file that the list itself does not show. */
export type FileColumn = Pick<Column<never>, 'id' | 'header' | 'words'>
