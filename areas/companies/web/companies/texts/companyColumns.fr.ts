import type { Translation } from '#platform/web/i18n/keys.ts'
import type { companyColumnsTexts as pt } from './companyColumns.pt.ts'

export const companyColumns: Translation<typeof pt> = {
  columns: {
    cnpj: 'CNPJ',
    legalName: 'Raison sociale',
    tradeName: 'Nom commercial',
    sector: 'Secteur',
    cnae: 'CNAE',
    size: 'Taille',
    site: 'Site',
    email: 'E-mail',
    phone: 'Téléphone',
    otherPhones: 'Autres téléphones',
    about: 'À propos',
    cep: 'CEP',
    street: 'Rue',
    streetNumber: 'Numéro',
    complement: 'Complément',
    district: 'Quartier',
    city: 'Ville',
    uf: 'État (UF)',
    cityUf: 'Ville et UF',
    tags: 'Étiquettes',
    confidential: 'Confidentielle',
    contactName: 'Nom du contact',
    contactRole: 'Fonction du contact',
    contactEmail: 'E-mail du contact',
    contactPhone: 'Téléphone du contact',
  },
}
