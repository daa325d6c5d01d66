import type { Translation } from '#platform/web/i18n/keys.ts'
import type { addressTexts as pt } from '#platform/web/records/texts/address.pt.ts'

export const address: Translation<typeof pt> = {
  cep: 'CEP (postcode)',
  street: 'Street',
  streetNumber: 'Number',
  complement: 'Address line 2',
  district: 'District',
  city: 'City',
  uf: 'State',
  looking: 'Looking for the address…',
  filled: 'Filled in from the CEP: {{fields}}.',
}
