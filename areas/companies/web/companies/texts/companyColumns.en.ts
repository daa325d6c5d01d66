import type { Translation } from '#platform/web/i18n/keys.ts'
import type { companyColumnsTexts as pt } from './companyColumns.pt.ts'

export const companyColumns: Translation<typeof pt> = {
  columns: {
    cnpj: 'CNPJ',
    legalName: 'Legal name',
    tradeName: 'Trade name',
    sector: 'Sector',
    cnae: 'CNAE',
    size: 'Size',
    site: 'Site',
    email: 'E-mail',
    phone: 'Phone',
    otherPhones: 'Other phones',
    about: 'About',
    cep: 'CEP',
    street: 'Street',
    streetNumber: 'Number',
    complement: 'Complement',
    district: 'District',
    city: 'City',
    uf: 'State (UF)',
    cityUf: 'City and state',
    tags: 'Tags',
    confidential: 'Confidential',
    contactName: 'Name of the contact',
    contactRole: 'Role of the contact',
    contactEmail: 'E-mail of the contact',
    contactPhone: 'Phone of the contact',
  },
}
