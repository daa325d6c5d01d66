import type { Translation } from '#platform/web/i18n/keys.ts'
import type { employmentTexts } from '#platform/web/records/texts/employment.pt.ts'

export const employment: Translation<typeof employmentTexts> = {
  workplaces: { presencial: 'On site', hibrido: 'Hybrid', remoto: 'Remote' },
  contracts: {
    clt: 'CLT (employee)',
    pj: 'PJ (contractor)',
    estagio: 'Internship',
    temporario: 'Temporary',
    autonomo: 'Self-employed',
    cooperado: 'Cooperative member',
  },
}
