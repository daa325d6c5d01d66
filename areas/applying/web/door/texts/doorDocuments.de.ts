import type { doorDocumentsTexts as pt } from '#applying/web/door/texts/doorDocuments.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const doorDocuments: Translation<typeof pt> = {
  step: 'Dokumente',
  intro:
    'Fotografieren Sie jedes Dokument oder laden Sie es hoch. Es wird sofort gespeichert; das Team sieht es erst, wenn Sie die Bewerbung gesendet haben.',
  introSent: 'Die Bewerbung wurde gesendet: Änderungen hier gelten sofort.',
  title: 'Verlangte Dokumente',
  next: 'Senden Sie die Dokumente unten, jedes bis zu seiner Frist.',
  takes: '{{formats}}, bis {{megabytes}} MB',
  until: 'bis {{when}}',
  photo: 'Fotografieren',
  add: 'Datei wählen',
  more: 'Weitere Datei hinzufügen',
  remove: '{{name}} entfernen',
  sending: '{{name}} wird gesendet…',
  sent: '{{name}} wurde gesendet.',
  removed: '{{name}} wurde entfernt.',
  reason: 'Grund: {{reason}}',
  files: 'Dateien zu {{title}}',
  states: {
    pedido: 'zu senden',
    enviado: 'gesendet',
    aceito: 'angenommen',
    recusado: 'erneut senden',
    cancelado: 'nicht nötig',
  },
  kb: '{{size}} kB',
  mb: '{{size}} MB',
  problems: {
    document_type: 'Dieses Dokument wird als {{formats}} verlangt.',
    file_too_large: 'Die Datei ist größer als {{megabytes}} MB. Senden Sie eine kleinere.',
  },
}
