import type { complianceHistory as pt } from '#compliance/web/texts/history.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const history: Translation<typeof pt> = {
  details: {
    requests: {
      confirmacao: 'Confirmation and access',
      correcao: 'Correction of data',
      portabilidade: 'Portability (export)',
      exclusao: 'Erasure of data',
      revogacao: 'Withdrawal of consent',
      oposicao: 'Objection to processing',
      revisao_decisao: 'Review of a decision',
    },
    reviews: {
      mantida: 'decision upheld',
      revista: 'decision revised',
      em_andamento: 'taken up or reopened',
      recusada: 'refused',
      cancelada: 'cancelled',
    },
  },
  actions: {
    'application.review_requested': 'Review of the decision requested',
    'application.reviewed': 'Request for review handled',
    'privacy.request_received': 'Data subject request recorded',
    'privacy.request_em_andamento': 'Data subject request taken up or reopened',
    'privacy.request_atendida': 'Data subject request fulfilled',
    'privacy.request_recusada': 'Data subject request refused',
    'privacy.request_cancelada': 'Data subject request cancelled',
    'candidate.export_requested': 'Export of data requested',
    'candidate.exported': 'Export of data made',
    'candidate.retention_notice': 'Retention notice given',
    'candidate.retention_withdrawn': 'Retention notice taken back',
    'candidate.retention_exempted': 'Exempted from retention',
    'candidate.retention_included': 'Exemption from retention ended',
    'candidate.erasure_requested': 'Erasure of data requested',
    'candidate.told_apart': 'Marked as a different person from another record',
    'candidate.told_apart_no_more': 'Compared with another record again',
  },
}
