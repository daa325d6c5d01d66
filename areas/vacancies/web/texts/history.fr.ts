import type { Translation } from '#platform/web/i18n/keys.ts'
import type { vacanciesHistory as pt } from '#vacancies/web/texts/history.pt.ts'

export const history: Translation<typeof pt> = {
  actions: {
    'process.posting_published': 'Offre diffusée sur un canal',
    'process.posting_updated': 'Diffusion mise à jour sur un canal',
    'process.posting_renewed': 'Diffusion renouvelée sur un canal',
    'process.posting_removed': 'Diffusion retirée d’un canal',
    'process.answers_changed': 'Questions et réponses de l’offre modifiées',
    'process.question_published': 'Question d’un visiteur répondue sur la page',
    'process.question_answered': 'Question d’un visiteur répondue par e-mail',
    'process.question_dismissed': 'Question d’un visiteur écartée',
  },
}
