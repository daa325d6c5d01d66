import type { complianceHistory as pt } from '#compliance/web/texts/history.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const history: Translation<typeof pt> = {
  details: {
    requests: {
      confirmacao: 'Bestätigung und Auskunft',
      correcao: 'Berichtigung von Daten',
      portabilidade: 'Datenübertragung (Export)',
      exclusao: 'Löschung der Daten',
      revogacao: 'Widerruf der Einwilligung',
      oposicao: 'Widerspruch gegen die Verarbeitung',
      revisao_decisao: 'Überprüfung einer Entscheidung',
    },
    reviews: {
      mantida: 'Entscheidung bestätigt',
      revista: 'Entscheidung geändert',
      em_andamento: 'übernommen oder wieder geöffnet',
      recusada: 'abgelehnt',
      cancelada: 'storniert',
    },
  },
  actions: {
    'application.review_requested': 'Überprüfung der Entscheidung beantragt',
    'application.reviewed': 'Überprüfungsantrag bearbeitet',
    'privacy.request_received': 'Anfrage einer betroffenen Person erfasst',
    'privacy.request_em_andamento': 'Anfrage übernommen oder wieder geöffnet',
    'privacy.request_atendida': 'Anfrage erfüllt',
    'privacy.request_recusada': 'Anfrage abgelehnt',
    'privacy.request_cancelada': 'Anfrage storniert',
    'candidate.export_requested': 'Datenexport verlangt',
    'candidate.exported': 'Datenexport erstellt',
    'candidate.retention_notice': 'Aufbewahrungshinweis gegeben',
    'candidate.retention_withdrawn': 'Aufbewahrungshinweis zurückgenommen',
    'candidate.retention_exempted': 'Von der Aufbewahrungsfrist ausgenommen',
    'candidate.retention_included': 'Ausnahme von der Aufbewahrungsfrist beendet',
    'candidate.erasure_requested': 'Löschung der Daten verlangt',
    'candidate.told_apart': 'Als andere Person als ein weiterer Datensatz markiert',
    'candidate.told_apart_no_more': 'Wird wieder mit einem anderen Datensatz verglichen',
  },
}
