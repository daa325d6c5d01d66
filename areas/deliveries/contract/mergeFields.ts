import type { TypeUser } from './rendered.ts'

/** Merge fields about the recipient, as users write them: `{{ nome }}`. */
export const companyFields = ['empresa', 'contato', 'email', 'cidade', 'uf'] as const
export const candidateFields = ['nome', 'primeiro_nome', 'email', 'profissao', 'registro', 'cidade', 'uf'] as const
/** Additional merge fields of messages about an application. */
export const applicationFields = [
  'processo',
  'codigo',
  'empresa',
  'etapa',
  'prazo',
  'situacao',
  'resultado',
  'motivo',
  'na_lista',
  'recursos_ate',
  'mudanca',
  'link',
] as const
export const hubFields = ['organizacao'] as const

export type MergeField =
  | (typeof companyFields)[number]
  | (typeof candidateFields)[number]
  | (typeof applicationFields)[number]
  | (typeof hubFields)[number]
/** The values for one recipient. A missing field is empty. */
export type Fields = { [K in string]?: string }

/** The fields available in messages to companies or professionals, and in messages about an application. */
export const fieldsFor = (typeUser: TypeUser, { application = false } = {}): MergeField[] => [
  ...(typeUser === 1 ? companyFields : candidateFields),
  ...(application ? applicationFields : []),
  ...hubFields,
]

/** The placeholder of a field in a text. */
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

/** A field with its Portuguese name, for stored texts rather than for display. */
export const plainFieldName = (field: string) => field.replaceAll('_', ' ')
