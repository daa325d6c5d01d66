import type { complianceHistory as pt } from '#compliance/web/texts/history.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const history: Translation<typeof pt> = {
  details: {
    requests: {
      confirmacao: 'Confirmation et accès',
      correcao: 'Rectification des données',
      portabilidade: 'Portabilité (export)',
      exclusao: 'Suppression des données',
      revogacao: 'Retrait du consentement',
      oposicao: 'Opposition au traitement',
      revisao_decisao: 'Réexamen d’une décision',
    },
    reviews: {
      mantida: 'décision maintenue',
      revista: 'décision révisée',
      em_andamento: 'prise en charge ou rouverte',
      recusada: 'refusée',
      cancelada: 'annulée',
    },
  },
  actions: {
    'application.review_requested': 'Réexamen de la décision demandé',
    'application.reviewed': 'Demande de réexamen traitée',
    'privacy.request_received': 'Demande d’une personne concernée enregistrée',
    'privacy.request_em_andamento': 'Demande prise en charge ou rouverte',
    'privacy.request_atendida': 'Demande satisfaite',
    'privacy.request_recusada': 'Demande refusée',
    'privacy.request_cancelada': 'Demande annulée',
    'candidate.export_requested': 'Export des données demandé',
    'candidate.exported': 'Export des données généré',
    'candidate.retention_notice': 'Avis de conservation émis',
    'candidate.retention_withdrawn': 'Avis de conservation retiré',
    'candidate.retention_exempted': 'Exemption de la durée de conservation',
    'candidate.retention_included': 'Exemption de la durée de conservation retirée',
    'candidate.erasure_requested': 'Suppression des données demandée',
    'candidate.told_apart': 'Marquée comme personne différente d’une autre fiche',
    'candidate.told_apart_no_more': 'De nouveau comparée à une autre fiche',
  },
}
