import { CompanyInput, companySizes } from '#companies/contract/companies.ts'
import {
  addressColumns,
  oneOf,
  oneOfThese,
  severalWords,
  sheetOf,
  withProtocol,
  withZeros,
  yesOrNo,
} from '#platform/contract/sheets.ts'

const sizeIn = oneOf(companySizes, {
  microempreendedor: 'mei',
  'microempreendedor individual': 'mei',
  microempresa: 'me',
  'microempresa (me)': 'me',
  micro: 'me',
  pequena: 'epp',
  'pequeno porte': 'epp',
  'pequeno porte (epp)': 'epp',
  'empresa de pequeno porte': 'epp',
  medio: 'media',
  'media empresa': 'media',
  'grande empresa': 'grande',
})

/** Columns of a company. The contact, when there is one, becomes the primary one. */
export const companySheet = sheetOf({
  entity: 'company',
  schema: CompanyInput.omit({ ownerId: true }),
  columns: [
    {
      id: 'cnpj',
      heading: 'CNPJ',
      example: '11.222.333/0001-81',
      required: true,
      synonyms: ['cnpj da empresa', 'cnpj/mf', 'documento', 'nº do cnpj', 'tax id', 'company id'],
      read: withZeros(14, 11),
    },
    {
      id: 'legalName',
      heading: 'Razão social',
      example: 'Móveis Aurora Ltda.',
      required: true,
      synonyms: [
        'razão social',
        'nome empresarial',
        'empresa',
        'nome da empresa',
        'company',
        'legal name',
        'company name',
      ],
    },
    {
      id: 'tradeName',
      heading: 'Nome fantasia',
      example: 'Móveis Aurora',
      synonyms: ['nome fantasia', 'fantasia', 'trade name', 'brand'],
    },
    {
      id: 'sector',
      heading: 'Setor',
      example: 'Indústria',
      synonyms: ['setor', 'segmento', 'ramo', 'ramo de atividade', 'industry', 'segment'],
    },
    {
      id: 'cnae',
      heading: 'CNAE',
      example: '3101-2/00',
      synonyms: ['cnae principal', 'atividade principal', 'código cnae'],
      read: withZeros(7, 6),
    },
    {
      id: 'size',
      heading: 'Porte',
      example: 'Pequeno porte (EPP)',
      synonyms: ['porte', 'tamanho', 'porte da empresa', 'company size'],
      read: sizeIn,
      wrong: oneOfThese('MEI', 'Microempresa (ME)', 'Pequeno porte (EPP)', 'Média', 'Grande'),
    },
    {
      id: 'site',
      heading: 'Site',
      example: 'https://www.moveisaurora.exemplo.br',
      synonyms: ['website', 'página', 'url', 'endereço na internet', 'web'],
      read: withProtocol,
    },
    {
      id: 'email',
      heading: 'E-mail',
      example: 'contato@moveisaurora.exemplo.br',
      synonyms: ['e-mail', 'e-mail da empresa', 'correio eletrônico', 'company email'],
    },
    {
      id: 'phone',
      heading: 'Telefone',
      example: '(47) 3433-1020',
      synonyms: ['telefone', 'fone', 'celular', 'telefone principal', 'telephone', 'mobile'],
    },
    {
      id: 'otherPhones',
      heading: 'Outros telefones',
      example: '(47) 99614-2030; (47) 3433-1021',
      synonyms: ['outros telefones', 'telefone 2', 'telefones', 'other phones'],
      read: (cell) =>
        cell
          .split(/[;|,\n]/)
          .map((phone) => phone.trim())
          .filter(Boolean),
    },
    {
      id: 'about',
      heading: 'Sobre',
      example: 'Móveis sob medida desde 1987.',
      synonyms: ['sobre', 'descrição', 'observações', 'description', 'notes'],
    },
    ...addressColumns,
    {
      id: 'tags',
      heading: 'Etiquetas',
      example: 'Interior; Indústria',
      synonyms: ['etiquetas', 'marcadores', 'palavras-chave', 'labels'],
      read: severalWords,
    },
    {
      id: 'confidential',
      heading: 'Confidencial',
      example: 'não',
      synonyms: ['confidencial', 'sigilosa', 'sigilo'],
      read: yesOrNo,
      wrong: oneOfThese('sim', 'não'),
    },
    {
      id: 'contactName',
      group: 'contact',
      heading: 'Nome do contato',
      example: 'Ana Prado',
      synonyms: ['contato', 'nome do contato', 'responsável', 'contact', 'contact name'],
    },
    {
      id: 'contactRole',
      group: 'contact',
      heading: 'Cargo do contato',
      example: 'Gerente de pessoas',
      synonyms: ['cargo', 'cargo do contato', 'função', 'role', 'job title'],
    },
    {
      id: 'contactEmail',
      group: 'contact',
      heading: 'E-mail do contato',
      example: 'ana.prado@moveisaurora.exemplo.br',
      synonyms: ['e-mail do contato', 'email contato', 'contact email'],
    },
    {
      id: 'contactPhone',
      group: 'contact',
      heading: 'Telefone do contato',
      example: '(47) 99614-2031',
      synonyms: ['telefone do contato', 'celular do contato', 'contact phone'],
    },
  ],
  assemble({ contactName, contactRole, contactEmail, contactPhone, ...company }) {
    if ([contactName, contactRole, contactEmail, contactPhone].every((part) => part === undefined)) return company
    const contact = { name: contactName, role: contactRole, email: contactEmail, phone: contactPhone, primary: true }
    return { ...company, contacts: [contact] }
  },
  columnAt([field, , part]) {
    if (field !== 'contacts') return typeof field === 'string' ? field : null
    const name = typeof part === 'string' ? part : 'email'
    return `contact${name.charAt(0).toUpperCase()}${name.slice(1)}`
  },
})
