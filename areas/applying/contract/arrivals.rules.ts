import { z } from 'zod'
import type { DoorData } from './form.rules.ts'

export const arrivalStates = [
  'recebida',
  'lendo',
  'lida',
  'a_convidar',
  'pedindo_contato',
  'com_contato',
  'convidada',
  'ja_inscrita',
  'sem_contato',
  'fora_do_prazo',
  'desconhecida',
  'falhou',
] as const
export type ArrivalState = (typeof arrivalStates)[number]

/** The states in which an administrator may ask somebody to complete their application. */
export const invitableStates: readonly ArrivalState[] = ['a_convidar', 'falhou', 'sem_contato']

/** A call of Catho about an application, of which nothing but its numbers is believed. */
const Announcement = z.object({
  vagaId: z.union([z.int().min(1).max(Number.MAX_SAFE_INTEGER), z.string().regex(/^\d{1,16}$/)]),
  candidatoId: z.union([z.int().min(1), z.string().regex(/^[\w-]{1,60}$/)]),
  _links: z.object({ candidato: z.object({ href: z.string().max(500) }) }).optional(),
})

/** The numbers of the vacancy and of the person with their profile (1 professional, 3 intern, 9 operational); null for anything else. */
export function announcedIn(body: unknown): { vacancy: string; candidate: string } | null {
  const { data } = Announcement.safeParse(body)
  if (!data) return null
  const candidate = String(data.candidatoId)
  const named = /-([139])\/?$/.exec(data._links?.candidato.href ?? '')?.[1]
  const isWhole = /-[139]$/.test(candidate)
  return { vacancy: String(data.vagaId), candidate: isWhole ? candidate : `${candidate}-${named ?? 1}` }
}

const fields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

/** The first text among some fields, which are named differently from profile to profile. */
function textAt(from: Record<string, unknown>, names: readonly string[], most: number) {
  const found = names.map((name) => from[name]).find((value) => typeof value === 'string' && value.trim() !== '')
  return typeof found === 'string' ? found.trim().slice(0, most) : ''
}

/** The fields of the form that the board can fill in. The applicant reads it before it is sent. */
export function dataOf(reply: unknown): DoorData {
  const said = { ...fields(fields(reply).candidato), ...fields(reply) }
  const place = { ...fields(said.endereco), ...said }
  const data = {
    fullName: textAt(said, ['nome', 'nomeCompleto'], 160),
    phone: textAt(said, ['celular', 'telefone'], 40),
    city: textAt(place, ['cidade'], 80),
    uf: textAt(place, ['uf', 'estado'], 2).toUpperCase(),
    profession: textAt(said, ['profissao', 'cargo'], 80),
    summary: textAt(said, ['resumo', 'objetivo'], 4000),
  }
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== '')) as DoorData
}

/** The address in what the board says; empty without a valid one. */
export function emailIn(reply: unknown): string {
  const said = { ...fields(fields(reply).contato), ...fields(reply) }
  const listed = Array.isArray(said.emails) ? fields({ email: said.emails[0] }).email : undefined
  const typed = textAt({ ...said, listed }, ['email', 'listed'], 254).toLowerCase()
  return z.email().safeParse(typed).success ? typed : ''
}
