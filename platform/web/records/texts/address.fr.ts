import type { Translation } from '#platform/web/i18n/keys.ts'
import type { addressTexts as pt } from '#platform/web/records/texts/address.pt.ts'

export const address: Translation<typeof pt> = {
  cep: 'CEP',
  street: 'Rue',
  streetNumber: 'Numéro',
  complement: 'Complément',
  district: 'Quartier',
  city: 'Ville',
  uf: 'UF',
  looking: 'Recherche de l’adresse…',
  filled: 'Rempli d’après le CEP : {{fields}}.',
}
