import { isCnpj } from '#platform/contract/cnpj.rules.ts'

/** The fields of an order, in the order of the page. */
export const fields = ['cnpj', 'tradeName', 'legalName', 'name', 'email', 'phone', 'accepted'] as const
export type Field = (typeof fields)[number]
export type Typed = Record<Exclude<Field, 'accepted'>, string> & { accepted: boolean; website: string }
export type Wrong = Partial<Record<Field, string>>

export const nothingTyped: Typed = {
  cnpj: '',
  tradeName: '',
  legalName: '',
  name: '',
  email: '',
  phone: '',
  accepted: false,
  website: '',
}

const bareOf = (cnpj: string) => cnpj.replace(/[^0-9A-Za-z]/g, '').toUpperCase()

/** A CNPJ with its mask, as far as it is typed: 5K.D90.312/0001-81. */
export function maskedCnpj(typed: string): string {
  const bare = bareOf(typed).slice(0, 14)
  const parts = [bare.slice(0, 2), bare.slice(2, 5), bare.slice(5, 8), bare.slice(8, 12), bare.slice(12)]
  return parts.reduce((text, part, at) => (part ? `${text}${['', '.', '.', '/', '-'][at]}${part}` : text), '')
}

/** Returns the errors that the page finds by itself. The server decides, and knows more: telephone numbers, for example. */
export function wrongIn(typed: Typed): Wrong {
  const wrong: Wrong = {}
  for (const field of ['legalName', 'name', 'cnpj', 'email'] as const)
    if (typed[field].trim() === '') wrong[field] = 'required'
  if (!wrong.cnpj && !isCnpj(bareOf(typed.cnpj))) wrong.cnpj = 'cnpj'
  if (!wrong.email && !/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(typed.email.trim())) wrong.email = 'email'
  if (!typed.accepted) wrong.accepted = 'terms'
  return wrong
}

export const firstWrong = (wrong: Wrong) => fields.find((field) => wrong[field] !== undefined)

/** Parses the typed text, as a browser kept it; returns nothing typed when it is unreadable. */
export function readTyped(kept: string | null): Typed {
  try {
    const read: Record<string, unknown> = Object(JSON.parse(kept ?? 'null'))
    const texts = Object.entries(nothingTyped).map(([name, usual]) => [
      name,
      typeof read[name] === typeof usual ? read[name] : usual,
    ])
    return { ...nothingTyped, ...Object.fromEntries(texts) }
  } catch {
    return nothingTyped
  }
}
