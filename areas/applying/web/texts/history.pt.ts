/** The names of actions in the audit log, and their details: `historyTexts` has those of all areas. */
export const applyingHistory = {
  actions: {
    'application.received': 'Candidatura recebida pela página da vaga',
    'process.arrival_invited': 'Convite a quem se candidatou em outro site',
    'process.form_changed': 'Formulário de candidatura alterado',
    'process.received_accepted': 'Candidatura conferida e aceita',
    'process.received_refused': 'Candidatura conferida e recusada',
  },
}
