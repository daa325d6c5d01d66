import type { OtherDelivery } from './deliveries.ts'

/** A call to the job board, as it is written in the ledger: what is called, and the fields that go with it. */
export type BoardCall = {
  template: Extract<OtherDelivery, `vaga${string}` | `candidato${string}`>
  recipient: string
  fields: Record<string, string>
}

const part = encodeURIComponent

/** Our public page of the vacancy: by it a posting is recognised when the answer to its publication was lost. */
export const referenceField = 'pagina'

export const publishCall = (fields: Record<string, string>): BoardCall => ({
  template: 'vaga',
  recipient: 'POST /vagas',
  fields,
})
export const updateCall = (id: string, fields: Record<string, string>): BoardCall => ({
  template: 'vaga_atualizada',
  recipient: `PUT /vagas/${part(id)}`,
  fields,
})
const acts = { vaga_reativada: 'reativada', vaga_renovada: 'renovada', vaga_desativada: 'desativada' } as const
export const actCall = (template: keyof typeof acts, id: string): BoardCall => ({
  template,
  recipient: `PUT /vagas/${part(id)}/${acts[template]}`,
  fields: {},
})

/** Takes down a posting whose number is not known, because nobody knows whether it was published. */
export const lostCall = (reference: string): BoardCall => ({
  template: 'vaga_desativada',
  recipient: 'PUT /vagas/?/desativada',
  fields: { [referenceField]: reference },
})

/** Reads what the board says of an applicant; how to reach them only where they are going to be asked. */
export const candidateCall = (vacancy: string, candidate: string, contact: boolean): BoardCall => ({
  template: contact ? 'candidato_contatos' : 'candidato',
  recipient: `GET /vagas/${part(vacancy)}/candidatos/${part(candidate)}${contact ? '/contatos' : ''}`,
  fields: {},
})
