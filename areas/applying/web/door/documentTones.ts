/** The tone of the state of a document. */
export const documentTones = {
  pedido: 'wait',
  enviado: 'info',
  aceito: 'pos',
  recusado: 'neg',
  cancelado: 'stop',
} as const
