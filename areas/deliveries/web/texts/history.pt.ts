/** The names of actions in the audit log, and their details: `historyTexts` has those of all areas. */
export const deliveriesHistory = {
  actions: {
    'delivery.retried': 'Novo envio pedido',
    'suppression.added': 'Endereço bloqueado',
    'suppression.lifted': 'Endereço liberado',
    'template.created': 'Modelo criado',
    'template.updated': 'Modelo alterado',
    'template.renamed': 'Modelo renomeado',
    'template.archived': 'Modelo arquivado',
    'template.unarchived': 'Modelo tirado do arquivo',
    'ledger.month_dropped': 'Mês do registro de envios apagado',
  },
}
