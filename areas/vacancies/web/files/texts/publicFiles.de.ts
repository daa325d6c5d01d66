import type { Translation } from '#platform/web/i18n/keys.ts'
import type { publicFilesTexts } from './publicFiles.pt.ts'

export const publicFiles: Translation<typeof publicFilesTexts> = {
  title: 'Öffentliche Dateien',
  none: 'Keine Datei auf der Seite der Stelle',
  noneBody: 'Hierher gehören die Ausschreibung und Anlagen, die alle herunterladen dürfen.',
  hint: 'All dies steht nach der Prüfung auf der Seite der Stelle, und alle können es herunterladen. Bis 20 MB je Datei.',
  hintConfidential:
    'All dies steht auf der Seite der Stelle, und alle können es herunterladen. Das Unternehmen ist vertraulich: Prüfen Sie Text, Autor und Eigenschaften jeder Datei, die das System nicht liest. Ein Dateiname, der das Unternehmen nennt, wird abgelehnt. Bis 20 MB je Datei.',
}
