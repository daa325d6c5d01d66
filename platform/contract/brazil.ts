import { cpf as cpfDigits } from 'cpf-cnpj-validator'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { z } from 'zod'
import { isCnpj } from './cnpj.rules.ts'
import './validation.ts'

export const ufs = [
  'AC',
  'AL',
  'AM',
  'AP',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MA',
  'MG',
  'MS',
  'MT',
  'PA',
  'PB',
  'PE',
  'PI',
  'PR',
  'RJ',
  'RN',
  'RO',
  'RR',
  'RS',
  'SC',
  'SE',
  'SP',
  'TO',
] as const

const bare = (v: string) => v.replace(/[.\-/\s()]/g, '')

/** 11 digits, stored without the mask. */
export const cpf = z
  .string()
  .max(20)
  .transform(bare)
  .refine((v) => v !== '', 'required')
  .refine((v) => v === '' || (/^\d{11}$/.test(v) && cpfDigits.isValid(v)), 'cpf')

/** Alphanumeric since July 2026: 12 letters or digits and two check digits, upper case, stored without the mask. */
export const cnpj = z
  .string()
  .max(24)
  .transform((v) => bare(v).toUpperCase())
  .refine((v) => v !== '', 'required')
  .refine((v) => v === '' || isCnpj(v), 'cnpj')

/** The same, optional. */
export const optionalCnpj = z
  .string()
  .max(24)
  .transform((v) => bare(v).toUpperCase())
  .refine((v) => v === '' || isCnpj(v), 'cnpj')
  .default('')

export const optionalCep = z
  .string()
  .max(12)
  .transform(bare)
  .refine((v) => v === '' || /^\d{8}$/.test(v), 'cep')
  .default('')
/** Seven digits, stored without the mask. */
export const optionalCnae = z
  .string()
  .max(12)
  .transform(bare)
  .refine((v) => v === '' || /^\d{7}$/.test(v), 'cnae')
  .default('')
export const optionalUf = z.enum([...ufs, '']).default('')

// Brazilian mobile numbers have nine digits, the first of which is a nine.
const noMobile = /^\+55\d\d[0-8]\d{8}$/
/** E.164; a number without its country is Brazilian. */
const asPhone = (v: string) => parsePhoneNumberFromString(v, 'BR')
const toE164 = (v: string, { addIssue }: z.RefinementCtx): string => {
  const parsed = asPhone(v)
  if (parsed?.isValid() && !/\p{L}/u.test(v) && !noMobile.test(parsed.number)) return parsed.number
  addIssue({ code: 'custom', message: 'phone' })
  return z.NEVER
}
export const phone = z.string().trim().max(30).min(1).transform(toE164)
export const optionalPhone = z
  .string()
  .trim()
  .max(30)
  .transform((v, context) => (v === '' ? '' : toE164(v, context)))
  .default('')

export const formatCpf = (v: string) => `${v.slice(0, 3)}.${v.slice(3, 6)}.${v.slice(6, 9)}-${v.slice(9)}`
/** A CPF as lists and publications show it: `***.444.777-**`. */
export const maskCpf = (v: string) => `***.${v.slice(3, 6)}.${v.slice(6, 9)}-**`
/** Whether a text is a CPF as lists and publications show it. */
export const isMaskedCpf = (v: string) => /^[*•x]{3}[. ]?\d{3}[. ]?\d{3}[- ]?[*•x]{2}$/i.test(v.trim())
/** Masks most digits of anything that resembles a CPF: a mistyped CPF is nearly a valid one. */
export function maskTyped(typed: string, isCpf: boolean) {
  const digits = typed.replace(/[.\-\s/]/g, '')
  if (/^\d{11}$/.test(digits) && (isCpf || cpfDigits.isValid(digits))) return maskCpf(digits)
  return isCpf ? typed.replace(/\d/g, '*') : typed
}
export const formatCnpj = (v: string) =>
  `${v.slice(0, 2)}.${v.slice(2, 5)}.${v.slice(5, 8)}/${v.slice(8, 12)}-${v.slice(12)}`
export const formatCep = (v: string) => (v.length === 8 ? `${v.slice(0, 5)}-${v.slice(5)}` : v)
export const formatCnae = (v: string) => (v.length === 7 ? `${v.slice(0, 4)}-${v.slice(4, 5)}/${v.slice(5)}` : v)
export const formatPhone = (v: string) => {
  const parsed = asPhone(v)
  return parsed ? (parsed.country === 'BR' ? parsed.formatNational() : parsed.formatInternational()) : v
}
/** A telephone number formatted with its country code. */
export const formatPhoneAbroad = (v: string) => asPhone(v)?.formatInternational() ?? v
