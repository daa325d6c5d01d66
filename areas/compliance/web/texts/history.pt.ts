/** The names of actions in the audit log, and their details: `historyTexts` has those of all areas. */
export const complianceHistory = {
  details: {
    requests: {
      confirmacao: 'Confirmação e acesso',
      correcao: 'Correção de dados',
      portabilidade: 'Portabilidade (exportação)',
      exclusao: 'Exclusão dos dados',
      revogacao: 'Revogação de consentimento',
      oposicao: 'Oposição ao tratamento',
      revisao_decisao: 'Revisão de decisão',
    },
    reviews: {
      mantida: 'decisão mantida',
      revista: 'decisão revista',
      em_andamento: 'assumido ou reaberto',
      recusada: 'recusado',
      cancelada: 'cancelado',
    },
  },
  actions: {
    'application.review_requested': 'Revisão da decisão pedida',
    'application.reviewed': 'Pedido de revisão tratado',
    'privacy.request_received': 'Pedido de titular registrado',
    'privacy.request_em_andamento': 'Pedido de titular assumido ou reaberto',
    'privacy.request_atendida': 'Pedido de titular atendido',
    'privacy.request_recusada': 'Pedido de titular recusado',
    'privacy.request_cancelada': 'Pedido de titular cancelado',
    'candidate.export_requested': 'Exportação dos dados pedida',
    'candidate.exported': 'Exportação dos dados gerada',
    'candidate.retention_notice': 'Aviso de retenção dado',
    'candidate.retention_withdrawn': 'Aviso de retenção retirado',
    'candidate.retention_exempted': 'Dispensa da retenção',
    'candidate.retention_included': 'Dispensa da retenção retirada',
    'candidate.erasure_requested': 'Exclusão dos dados pedida',
    'candidate.told_apart': 'Marcado como pessoa diferente de outro cadastro',
    'candidate.told_apart_no_more': 'Voltou a ser comparado com outro cadastro',
  },
}
