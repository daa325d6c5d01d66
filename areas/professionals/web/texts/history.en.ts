import type { Translation } from '#platform/web/i18n/keys.ts'
import type { professionalsHistory as pt } from '#professionals/web/texts/history.pt.ts'

export const history: Translation<typeof pt> = {
  details: {
    consents: {
      dados: 'Use of data',
      compartilhamento: 'Sharing with companies',
      whatsapp: 'WhatsApp messages',
      vagas: 'Notices of new openings',
    },
  },
  actions: {
    'file.cv_downloaded': 'CV downloaded',
    'file.cv_viewed': 'CV viewed',
    'candidate.created': 'Professional registered',
    'candidate.updated': 'Record changed',
    'candidate.moved': 'Status changed',
    'candidate.viewed': 'Record opened',
    'candidate.unmasked': 'Full CPF looked up',
    'candidate.choices_changed': 'Notices and visibility changed',
    'candidate.consent_given': 'Consent recorded',
    'candidate.consent_withdrawn': 'Consent refused or withdrawn',
    'candidate.registration_verified': 'Council registration verified',
    'candidate.registration_withdrawn': 'Verification of the registration withdrawn',
    'candidate.registration_changed': 'Registration changed: to be verified again',
    'candidate.deleted': 'Moved to the bin',
    'candidate.restored': 'Restored',
    'candidate.export_downloaded': 'Export of data downloaded',
    'candidate.sensitive_viewed': 'Sensitive data viewed',
    'candidate.sensitive_changed': 'Sensitive data recorded or changed',
    'candidate.sensitive_removed': 'Sensitive data erased',
    'candidate.merged_away': 'Record merged into another one',
    'candidate.test_opened': 'Competency questionnaire given',
    'candidate.test_started': 'Competency test begun',
    'candidate.test_submitted': 'Competency test handed in',
    'candidate.test_reviewed': 'Competency levels confirmed or corrected',
    'candidate.test_voided': 'Competency test voided',
    'candidate.message_received': 'Message received',
    'candidate.message_replied': 'Replied to a message',
  },
}
