import { z } from 'zod'
import { byId, endpoint } from './endpoint.ts'
import { text } from './validation.ts'

export const genders = ['feminino', 'masculino', 'nao_binario', 'outro'] as const
/** The categories of the Brazilian census. */
export const races = ['branca', 'preta', 'parda', 'amarela', 'indigena'] as const
export const disabilities = [
  'nenhuma',
  'fisica',
  'auditiva',
  'visual',
  'intelectual',
  'psicossocial',
  'multipla',
] as const

/** Sensitive personal data (LGPD, art. 5, II) that a person declared; null where they declared nothing. */
export const SensitiveInput = z.object({
  gender: z.enum(genders).nullable().default(null),
  race: z.enum(races).nullable().default(null),
  disability: z.enum(disabilities).nullable().default(null),
  /** Accommodations that the person needs to take part. */
  adaptations: text(500).default(''),
})
export type SensitiveInput = z.output<typeof SensitiveInput>

/** Whether data were declared, and when; never the data. */
export const SensitiveStanding = z.object({
  version: z.int().meta({ description: '0 while nothing was said' }),
  updatedAt: z.iso.datetime().nullable(),
  updatedByName: z.string().nullable(),
})
export type SensitiveStanding = z.infer<typeof SensitiveStanding>

export const sensitive = {
  get: endpoint({
    method: 'GET',
    path: '/privacy/people/:id/sensitive',
    summary: 'Whether a professional has said anything of their gender, race or disability; not what',
    params: byId,
    response: SensitiveStanding,
  }),
  reveal: endpoint({
    method: 'POST',
    path: '/privacy/people/:id/sensitive/reveal',
    summary:
      'The sensitive data that a professional has declared; each reader is recorded, and evaluators of the professional are refused',
    params: byId,
    response: SensitiveInput.extend({ version: z.int() }),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/privacy/people/:id/sensitive',
    summary: 'Write down what a professional says of themselves; 409 when somebody changed it meanwhile',
    params: byId,
    body: SensitiveInput.extend({ version: z.int().min(0) }),
    response: SensitiveStanding,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/privacy/people/:id/sensitive',
    summary: 'Erase what a professional said of themselves, for good',
    params: byId,
    response: SensitiveStanding,
  }),
}
