/** The names of actions in the audit log, and their details: `historyTexts` has those of all areas. */
export const applyingHistory = {
  actions: {
    'application.received': 'Candidatura recebida pela página da vaga',
    'process.received_document_downloaded': 'Documento de candidatura a conferir baixado',
    'process.documents_changed': 'Documentos pedidos alterados',
    'application.document_cancelled': 'Pedido de documento cancelado',
    'application.document_asked': 'Documentos pedidos',
    'application.document_added': 'Documento enviado',
    'application.document_removed': 'Arquivo de documento retirado',
    'application.document_accepted': 'Documento aceito',
    'application.document_refused': 'Documento recusado',
    'application.document_extended': 'Prazo de documento alterado',
    'application.document_downloaded': 'Documento baixado',
    'process.attempt_let_in': 'Pessoa recusada como programa liberada para se candidatar',
    'process.arrival_invited': 'Convite a quem se candidatou em outro site',
    'process.form_changed': 'Formulário de candidatura alterado',
    'process.received_accepted': 'Candidatura conferida e aceita',
    'process.received_refused': 'Candidatura conferida e recusada',
  },
}
