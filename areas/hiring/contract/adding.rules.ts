import { cpf as cpfDigits } from 'cpf-cnpj-validator'
import type { Refusal } from '#platform/contract/refusals.ts'
import type { ProcessState } from '#platform/contract/states.ts'
import { allowed, refuse, type Verdict } from '#platform/contract/verdicts.ts'
import type { CandidateState, PrivacyState, visibilities } from '#professionals/contract/candidates.ts'
import {
  type RegistrationDemands,
  type RegistrationFacts,
  registrationAllows,
  registrationStanding,
} from '#professionals/contract/registrations.rules.ts'

/** Facts that decide whether a professional may be added to a process. */
export type AddingFacts = RegistrationFacts & {
  deletedAt: string | null
  applied: boolean
  state: CandidateState
  privacyState: PrivacyState
  visibility: (typeof visibilities)[number]
}

/** Whether a professional may be added to a process on a date, under the requirements of the installation. */
export function mayAdd(person: AddingFacts | undefined, today: string, demands: RegistrationDemands): Verdict {
  if (!person || person.deletedAt) return refuse('candidate_missing')
  if (person.applied) return refuse('already_applied')
  if (person.state === 'bloqueado') return refuse('candidate_blocked')
  if (person.privacyState === 'exclusao_solicitada') return refuse('candidate_erasure_asked')
  if (person.visibility === 'oculto') return refuse('candidate_hidden')
  return registrationAllows(registrationStanding(person, today), 'apply', demands)
}

type Period = { state: ProcessState; opensAt: string; closesAt: string }
/** Whether applications to a process are not open: an application added before or afterwards needs a reason, and is marked. */
export const isAddedOutside = ({ state, opensAt, closesAt }: Period, now: string) =>
  state !== 'publicado' || now < opensAt || closesAt <= now

/** Minutes in which the user who added professionals may undo it. */
export const takeBackMinutes = 60

/** Whether an application that was just added may be removed: it must be unchanged since. */
export function mayTakeBack(application: { isOwn: boolean; isTouched: boolean } | undefined): Verdict {
  if (!application) return refuse('application_missing')
  if (!application.isOwn) return refuse('adding_over')
  return application.isTouched ? refuse('application_touched') : allowed
}

/** The typed text and the CPF it contains; null where there is none. */
export type ReadCpf = { typed: string; cpf: string | null }

// With its mask, without it, or in groups; never part of a longer number.
const written = /(?<!\d)\d{3}[. ]?\d{3}[. ]?\d{3}[-. ]?\d{2}(?!\d)/g
// Spreadsheets drop leading zeros. Shorter numbers are ages, places and the like.
const likeCpf = /\d[\d.-]{6,}\d/g
const digitsOf = (text: string) => text.replace(/\D/g, '')

/** The CPF in a text, or null. */
export function asCpf(text: string): string | null {
  const digits = digitsOf(text)
  const whole = digits.length < 11 && digits.length >= 8 ? digits.padStart(11, '0') : digits
  return whole.length === 11 && cpfDigits.isValid(whole) ? whole : null
}

/** The CPFs in a pasted text, with any separators. Names, headings and short numbers between them are ignored. */
export function readCpfs(text: string): ReadCpf[] {
  return text.split(/[\r\n]+/).flatMap((line) => {
    const found = [...line.matchAll(written)].map((match) => ({ at: match.index, typed: match[0] }))
    const rest = found.reduce((left, { typed }) => left.replace(typed, ' '.repeat(typed.length)), line)
    const others = [...rest.matchAll(likeCpf)].map((match) => ({ at: match.index, typed: match[0] }))
    return [...found, ...others]
      .sort((a, b) => a.at - b.at)
      .map(({ typed }) => ({ typed: typed.trim(), cpf: asCpf(typed) }))
  })
}

/** The result for each CPF of a list, before its professionals are validated. */
export function judgeCpfs(
  cpfs: readonly string[],
  known: ReadonlyMap<string, string>,
): { candidateId: string | null; why: Refusal | null }[] {
  const seen = new Set<string>()
  return cpfs.map((typed) => {
    const cpf = asCpf(typed)
    if (!cpf) return { candidateId: null, why: 'cpf_invalid' }
    const candidateId = known.get(cpf)
    if (!candidateId) return { candidateId: null, why: 'cpf_unknown' }
    if (seen.has(candidateId)) return { candidateId, why: 'cpf_repeated' }
    seen.add(candidateId)
    return { candidateId, why: null }
  })
}

/** The way by which a professional was added to a process; unknown for what is older than the record of it. */
export const applicationSources = [
  'escolha',
  'filtros',
  'banco',
  'cpf',
  'planilha',
  'vaga',
  'catho',
  'desconhecida',
] as const
export type ApplicationSource = (typeof applicationSources)[number]

/** The source of those whom a selection adds. */
export function sourceOf({
  poolId,
  cpfs,
  query,
}: {
  poolId?: unknown
  cpfs?: unknown
  query?: Readonly<Record<string, unknown>> | undefined
}): ApplicationSource {
  if (poolId !== undefined) return 'banco'
  if (cpfs !== undefined) return 'cpf'
  if (query === undefined) return 'escolha'
  return query.importId === undefined ? 'filtros' : 'planilha'
}
