import type { doorDocumentsTexts as pt } from '#applying/web/door/texts/doorDocuments.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const doorDocuments: Translation<typeof pt> = {
  step: 'Documents',
  intro:
    'Photograph or upload each document. It is kept at once; the team sees it only after you send the application.',
  introSent: 'The application was sent: changes here count at once.',
  title: 'Documents asked for',
  next: 'Send the documents below, each until its deadline.',
  takes: '{{formats}}, up to {{megabytes}} MB',
  until: 'until {{when}}',
  photo: 'Take a photo',
  add: 'Choose a file',
  more: 'Add another file',
  remove: 'Remove {{name}}',
  sending: 'Sending {{name}}…',
  sent: '{{name}} was sent.',
  removed: '{{name}} was removed.',
  reason: 'Reason: {{reason}}',
  files: 'Files of {{title}}',
  states: {
    pedido: 'to be sent',
    enviado: 'sent',
    aceito: 'accepted',
    recusado: 'send again',
    cancelado: 'not needed',
  },
  kb: '{{size}} kB',
  mb: '{{size}} MB',
  problems: {
    document_type: 'This document is asked for as {{formats}}.',
    file_too_large: 'The file is larger than {{megabytes}} MB. Send a smaller one.',
  },
}
