import type { Translation } from '#platform/web/i18n/keys.ts'
import type { vacanciesHistory as pt } from '#vacancies/web/texts/history.pt.ts'

export const history: Translation<typeof pt> = {
  actions: {
    'process.posting_published': 'Offre diffusée sur un canal',
    'process.posting_updated': 'Diffusion mise à jour sur un canal',
    'process.posting_renewed': 'Diffusion renouvelée sur un canal',
    'process.posting_removed': 'Diffusion retirée d’un canal',
  },
}
