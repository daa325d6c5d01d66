import type { Translation } from '#web/i18n/keys.ts'
import type { lists as pt } from '#web/i18n/pt/lists.ts'

export const lists: Translation<typeof pt> = {
  export: 'Export',
  exportFailed: 'The export failed',
  csv: 'CSV, for any spreadsheet',
  xlsx: 'Excel (XLSX)',
  exportAll: 'Everything that is filtered, with the chosen columns',
}
