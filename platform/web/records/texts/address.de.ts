import type { Translation } from '#platform/web/i18n/keys.ts'
import type { addressTexts as pt } from '#platform/web/records/texts/address.pt.ts'

export const address: Translation<typeof pt> = {
  cep: 'CEP',
  street: 'Straße',
  streetNumber: 'Nummer',
  complement: 'Adresszusatz',
  district: 'Stadtteil',
  city: 'Stadt',
  uf: 'UF',
  looking: 'Adresse wird gesucht…',
  filled: 'Aus der CEP ausgefüllt: {{fields}}.',
}
