/** The documents on the pages of applicants: part of `doorTexts`. */
export const doorDocumentsTexts = {
  step: 'Documentos',
  intro:
    'Fotografe ou envie cada documento. Ele fica guardado na hora; a equipe só o vê depois que você enviar a candidatura.',
  introSent: 'A candidatura já foi enviada: o que você trocar aqui vale na hora.',
  title: 'Documentos pedidos',
  next: 'Envie os documentos abaixo até o prazo de cada um.',
  takes: '{{formats}}, até {{megabytes}} MB',
  until: 'até {{when}}',
  photo: 'Fotografar',
  add: 'Escolher arquivo',
  more: 'Incluir outro arquivo',
  remove: 'Retirar {{name}}',
  sending: 'Enviando {{name}}…',
  sent: '{{name}} foi enviado.',
  removed: '{{name}} foi retirado.',
  reason: 'Motivo: {{reason}}',
  files: 'Arquivos de {{title}}',
  states: {
    pedido: 'a enviar',
    enviado: 'enviado',
    aceito: 'aceito',
    recusado: 'enviar outra vez',
    cancelado: 'dispensado',
  },
  kb: '{{size}} kB',
  mb: '{{size}} MB',
  problems: {
    document_type: 'Este documento é pedido em {{formats}}.',
    file_too_large: 'O arquivo passa de {{megabytes}} MB. Envie um menor.',
  },
} as const
