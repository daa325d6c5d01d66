import { namespace } from '#platform/web/i18n/namespace.ts'
export const tieProofsTexts = namespace('tieProofs', {
  title: 'Provas para o desempate',
  none: 'Sem documento: não conta no desempate.',
  by: 'por {{name}}, {{when}}',
  record: 'Registrar prova',
  remove: 'Remover',
  recordTitle: 'Registrar prova: {{key}}',
  removeTitle: 'Remover a prova: {{key}}?',
  of: '{{name}}',
  reason: 'Motivo',
  provenOn: 'Data',
  provenOnHelp: 'Do fato ou da certidão, até o encerramento das inscrições.',
  document: 'Documento',
  documentHelp: 'Número e órgão que o emitiu.',
  recorded: 'Prova registrada.',
  removed: 'Prova removida.',
})
