import { z } from 'zod'
import type { DoorData, DoorField } from '#applying/contract/form.rules.ts'
import { cpf, optionalPhone, ufs } from '#platform/contract/brazil.ts'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import { text } from '#platform/contract/validation.ts'

/** A day as `dd/mm/aaaa` or `aaaa-mm-dd`. */
const asDay = (typed: string) => typed.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$2-$1')
const birthDate = z
  .string()
  .transform(asDay)
  .pipe(z.iso.date('date'))
  .refine((day) => day >= '1900-01-01', 'date')
  .refine((day) => day <= dayInBrasilia(new Date()), 'date_future')
/** Reais as they are typed, in centavos a month. */
const salary = z
  .string()
  .transform((typed) => Math.round(Number(typed.replace(/[^\d,]/g, '').replace(',', '.')) * 100))
  .refine((centavos) => Number.isInteger(centavos) && centavos >= 0 && centavos <= 100_000_000, 'not_a_number')

/** The rule of each field, for what was typed into it. */
const shapes = {
  fullName: text(160).refine((name) => name.includes(' '), 'full_name'),
  socialName: text(160),
  cpf,
  phone: optionalPhone,
  email: z.string().toLowerCase().max(254).pipe(z.email('email')),
  birthDate,
  city: text(80),
  uf: z.enum(ufs, 'uf'),
  profession: text(80),
  councilNumber: text(30),
  councilUf: z.enum(ufs, 'uf'),
  summary: text(4000),
  salary,
} as const satisfies Record<DoorField, z.ZodType>

export type DoorValues = { [F in DoorField]?: z.output<(typeof shapes)[F]> }

/** The values of what was typed, and the code of the error of each that is not valid. Empty fields have neither. */
export function readValues(data: DoorData): { values: DoorValues; wrong: Record<string, string> } {
  const values: Record<string, unknown> = {}
  const wrong: Record<string, string> = {}
  for (const [field, typed] of Object.entries(data) as [DoorField, string][]) {
    if (typed.trim() === '') continue
    const read = shapes[field].safeParse(typed.trim())
    if (read.success) values[field] = read.data
    else wrong[field] = read.error.issues[0]?.message ?? 'invalid'
  }
  return { values: values as DoorValues, wrong }
}
