/** The tone of the state of a document, for who decides on it. */
export const requestTones = {
  pedido: 'stop',
  enviado: 'wait',
  aceito: 'pos',
  recusado: 'neg',
  cancelado: 'stop',
} as const
