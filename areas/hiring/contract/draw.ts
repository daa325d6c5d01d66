import { z } from 'zod'
import { text } from '#platform/contract/validation.ts'

/** By what a public draw is bound before ties can be known; nothing proves a draw without one. */
export const drawSourceKinds = ['nenhuma', 'loteria', 'compromisso'] as const
export const DrawSource = z.object({
  kind: z.enum(drawSourceKinds).default('nenhuma'),
  lottery: text(120)
    .default('')
    .meta({ description: 'of kind loteria: its name, such as “Loteria Federal, 1º prêmio”' }),
  heldOn: z.iso
    .date()
    .nullable()
    .default(null)
    .meta({ description: 'of kind loteria: its day, after applications close' }),
  commitment: z
    .string()
    .trim()
    .regex(/^([0-9a-f]{64})?$/i, 'sha256')
    .default('')
    .meta({ description: 'of kind compromisso: the SHA-256 of the text, in hexadecimal digits' }),
})
export type DrawSource = z.infer<typeof DrawSource>
