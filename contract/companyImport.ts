import { CompanyInput, companySizes } from '#contract/companies.ts'
import {
  addressColumns,
  oneOf,
  oneOfThese,
  severalWords,
  sheetOf,
  withProtocol,
  withZeros,
  yesOrNo,
} from '#contract/sheets.ts'

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

/** Companies, as their rows come from other systems. The contact, when there is one, is the primary one. */
export const companySheet = sheetOf({
  entity: 'company',
  schema: CompanyInput.omit({ ownerId: true }),
  columns: [
    {
      id: 'cnpj',
      required: true,
      synonyms: ['cnpj da empresa', 'cnpj/mf', 'documento', 'nº do cnpj', 'tax id', 'company id'],
      read: withZeros(14, 11),
    },
    {
      id: 'legalName',
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
    { id: 'tradeName', synonyms: ['nome fantasia', 'fantasia', 'trade name', 'brand'] },
    { id: 'sector', synonyms: ['setor', 'segmento', 'ramo', 'ramo de atividade', 'industry', 'segment'] },
    { id: 'cnae', synonyms: ['cnae principal', 'atividade principal', 'código cnae'], read: withZeros(7, 6) },
    {
      id: 'size',
      synonyms: ['porte', 'tamanho', 'porte da empresa', 'company size'],
      read: sizeIn,
      wrong: oneOfThese('MEI', 'Microempresa (ME)', 'Pequeno porte (EPP)', 'Média', 'Grande'),
    },
    { id: 'site', synonyms: ['website', 'página', 'url', 'endereço na internet', 'web'], read: withProtocol },
    { id: 'email', synonyms: ['e-mail', 'e-mail da empresa', 'correio eletrônico', 'company email'] },
    { id: 'phone', synonyms: ['telefone', 'fone', 'celular', 'telefone principal', 'telephone', 'mobile'] },
    {
      id: 'otherPhones',
      synonyms: ['outros telefones', 'telefone 2', 'telefones', 'other phones'],
      read: (cell) =>
        cell
          .split(/[;|,\n]/)
          .map((phone) => phone.trim())
          .filter(Boolean),
    },
    { id: 'about', synonyms: ['sobre', 'descrição', 'observações', 'description', 'notes'] },
    ...addressColumns,
    { id: 'tags', synonyms: ['etiquetas', 'marcadores', 'palavras-chave', 'labels'], read: severalWords },
    {
      id: 'confidential',
      synonyms: ['confidencial', 'sigilosa', 'sigilo'],
      read: yesOrNo,
      wrong: oneOfThese('sim', 'não'),
    },
    { id: 'contactName', synonyms: ['contato', 'nome do contato', 'responsável', 'contact', 'contact name'] },
    { id: 'contactRole', synonyms: ['cargo', 'cargo do contato', 'função', 'role', 'job title'] },
    { id: 'contactEmail', synonyms: ['e-mail do contato', 'email contato', 'contact email'] },
    { id: 'contactPhone', synonyms: ['telefone do contato', 'celular do contato', 'contact phone'] },
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
