import { namespace } from '#platform/web/i18n/namespace.ts'

/** The columns of a spreadsheet of companies. */
export const companyColumnsTexts = namespace('companyColumns', {
  columns: {
    cnpj: 'CNPJ',
    legalName: 'Razão social',
    tradeName: 'Nome fantasia',
    sector: 'Setor',
    cnae: 'CNAE',
    size: 'Porte',
    site: 'Site',
    email: 'E-mail',
    phone: 'Telefone',
    otherPhones: 'Outros telefones',
    about: 'Sobre',
    cep: 'CEP',
    street: 'Logradouro',
    streetNumber: 'Número',
    complement: 'Complemento',
    district: 'Bairro',
    city: 'Cidade',
    uf: 'UF',
    cityUf: 'Cidade e UF',
    tags: 'Etiquetas',
    confidential: 'Confidencial',
    contactName: 'Nome do contato',
    contactRole: 'Cargo do contato',
    contactEmail: 'E-mail do contato',
    contactPhone: 'Telefone do contato',
  },
})
