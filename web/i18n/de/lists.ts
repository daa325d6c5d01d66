import type { Translation } from '#web/i18n/keys.ts'
import type { lists as pt } from '#web/i18n/pt/lists.ts'

export const lists: Translation<typeof pt> = {
  export: 'Exportieren',
  exportFailed: 'Der Export ist fehlgeschlagen',
  csv: 'CSV, für jede Tabellenkalkulation',
  xlsx: 'Excel (XLSX)',
  exportAll: 'Alles, was gefiltert ist, mit den gewählten Spalten',
}
