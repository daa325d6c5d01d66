import type { Translation } from '#platform/web/i18n/keys.ts'
import type { employmentTexts } from '#platform/web/records/texts/employment.pt.ts'

export const employment: Translation<typeof employmentTexts> = {
  workplaces: { presencial: 'Sur site', hibrido: 'Hybride', remoto: 'À distance' },
  contracts: {
    clt: 'CLT (salarié)',
    pj: 'PJ (prestataire)',
    estagio: 'Stage',
    temporario: 'Temporaire',
    autonomo: 'Indépendant',
    cooperado: 'Coopérateur',
  },
}
