/** The names of actions in the audit log, and their details: `historyTexts` has those of all areas. */
export const companiesHistory = {
  actions: {
    'company.created': 'Empresa registrada',
    'company.updated': 'Cadastro alterado',
    'company.moved': 'Situação alterada',
    'company.sent_for_verification': 'Enviada para verificação',
    'company.approved': 'Empresa verificada',
    'company.correction_asked': 'Correção pedida',
    'company.refused': 'Cadastro recusado',
    'company.blocked': 'Empresa bloqueada',
    'company.unblocked': 'Empresa desbloqueada',
    'company.deleted': 'Movida para a lixeira',
    'company.restored': 'Restaurada',
    'partner.created': 'Parceiro registrado',
    'partner.updated': 'Cadastro alterado',
    'partner.moved': 'Situação alterada',
    'partner.deleted': 'Movido para a lixeira',
    'partner.restored': 'Restaurado',
    'company.import_reverted': 'Excluída ao desfazer uma importação',
    'company.message_received': 'Mensagem recebida',
    'company.message_replied': 'Respondeu a uma mensagem',
  },
}
