import type { TypeUser } from '#contract/outreach/messages.ts'

/** What a message may say of whom it goes to, as people write it: `{{ nome }}`. */
export const companyFields = ['empresa', 'contato', 'email', 'cidade', 'uf'] as const
export const candidateFields = ['nome', 'primeiro_nome', 'email', 'profissao', 'registro', 'cidade', 'uf'] as const
/** What it may say besides when it is about an application. */
export const applicationFields = [
  'processo',
  'codigo',
  'empresa',
  'etapa',
  'prazo',
  'situacao',
  'resultado',
  'motivo',
  'link',
] as const
export const hubFields = ['organizacao'] as const

export type MergeField =
  | (typeof companyFields)[number]
  | (typeof candidateFields)[number]
  | (typeof applicationFields)[number]
  | (typeof hubFields)[number]
/** The values of one recipient. A name that is not here is empty. */
export type Fields = { [K in string]?: string }

/** What may stand in a message to companies or to professionals, and what in one about an application. */
export const fieldsFor = (typeUser: TypeUser, { application = false } = {}): MergeField[] => [
  ...(typeUser === 1 ? companyFields : candidateFields),
  ...(application ? applicationFields : []),
  ...hubFields,
]

/** As it is written into a text. */
export const writtenField = (name: string) => `{{ ${name} }}`

/**
 * Formats a text with merge fields for display where there is no single recipient: field codes become field names and conditions are
 * removed. A field that was truncated at the end is removed too.
 */
export const fieldsInWords = <T extends string>(text: T, nameOf: (field: string) => string): T =>
  text
    .replace(/\{%[^%]*%\}/g, '')
    .replace(/\{\{([^{}]*)\}\}/g, (_, inside: string) => {
      const [field] = /^\s*[\w.]+/.exec(inside) ?? []
      return field ? `‹${nameOf(field.trim())}›` : ''
    })
    .replace(/\s*\{[{%][^{}<>]*$/, '…') as T

/** A field by its own name, which is a Portuguese word or two: for what is written down rather than shown. */
export const plainFieldName = (field: string) => field.replaceAll('_', ' ')
