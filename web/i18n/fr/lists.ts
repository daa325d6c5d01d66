import type { Translation } from '#web/i18n/keys.ts'
import type { lists as pt } from '#web/i18n/pt/lists.ts'

export const lists: Translation<typeof pt> = {
  export: 'Exporter',
  exportFailed: 'L’exportation a échoué',
  csv: 'CSV, pour tout tableur',
  xlsx: 'Excel (XLSX)',
  exportAll: 'Tout ce qui est filtré, avec les colonnes choisies',
}
