import type { Translation } from '#platform/web/i18n/keys.ts'
import type { companyColumnsTexts as pt } from './companyColumns.pt.ts'

export const companyColumns: Translation<typeof pt> = {
  columns: {
    cnpj: 'CNPJ',
    legalName: 'Firmenname',
    tradeName: 'Handelsname',
    sector: 'Branche',
    cnae: 'CNAE',
    size: 'Größe',
    site: 'Website',
    email: 'E-Mail',
    phone: 'Telefon',
    otherPhones: 'Weitere Telefone',
    about: 'Über die Firma',
    cep: 'CEP',
    street: 'Straße',
    streetNumber: 'Hausnummer',
    complement: 'Zusatz',
    district: 'Stadtteil',
    city: 'Stadt',
    uf: 'Bundesstaat (UF)',
    cityUf: 'Stadt und Bundesstaat',
    tags: 'Schlagwörter',
    confidential: 'Vertraulich',
    contactName: 'Name des Kontakts',
    contactRole: 'Funktion des Kontakts',
    contactEmail: 'E-Mail des Kontakts',
    contactPhone: 'Telefon des Kontakts',
  },
}
