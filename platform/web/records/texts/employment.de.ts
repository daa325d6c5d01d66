import type { Translation } from '#platform/web/i18n/keys.ts'
import type { employmentTexts } from '#platform/web/records/texts/employment.pt.ts'

export const employment: Translation<typeof employmentTexts> = {
  workplaces: { presencial: 'Vor Ort', hibrido: 'Hybrid', remoto: 'Remote' },
  contracts: {
    clt: 'CLT (angestellt)',
    pj: 'PJ (Dienstleister)',
    estagio: 'Praktikum',
    temporario: 'Befristet',
    autonomo: 'Freiberuflich',
    cooperado: 'Genossenschaft',
  },
}
