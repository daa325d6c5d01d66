import type { ProcessState } from '#platform/contract/states.ts'
import { allowed, refuse, type Verdict } from '#platform/contract/verdicts.ts'
import { isPhone } from './addresses.rules.ts'

/** The fields that a process may ask for, in the order of the form. Name, CPF and address are always asked. */
export const askedFields = ['phone', 'birthDate', 'place', 'profession', 'council', 'summary', 'salary', 'cv'] as const
type AskedField = (typeof askedFields)[number]
export const askModes = ['off', 'optional', 'required'] as const
type AskMode = (typeof askModes)[number]
export type Asking = Record<AskedField, AskMode>
/** The fields of the form of one applicant: who is reached by telephone may give an e-mail address. */
export const formFields = [...askedFields, 'email'] as const
export type FormAsking = Record<(typeof formFields)[number], AskMode>

/** The fields for somebody with a proven address, which is asked for no more. */
export const askingOf = (asking: Asking, address: string): FormAsking =>
  isPhone(address) ? { ...asking, phone: 'off', email: 'optional' } : { ...asking, email: 'off' }

/** The fields of a process whose form nobody has changed: what is needed to reach somebody, and a CV. */
export const usualAsking: Asking = {
  phone: 'required',
  birthDate: 'optional',
  place: 'required',
  profession: 'optional',
  council: 'optional',
  summary: 'off',
  salary: 'off',
  cv: 'optional',
}

export const questionKinds = ['sim_nao', 'escolha', 'texto'] as const
export const maxQuestions = 20
export type DoorQuestion = {
  id: string
  text: string
  kind: (typeof questionKinds)[number]
  /** Of a choice. */
  options: string[]
  required: boolean
  /** The answers that raise no flag; empty where every answer will do. A flag proposes and never decides. */
  expected: string[]
}
/** A question as an applicant reads it: nothing of it says which answer is expected. */
export type PublicQuestion = Omit<DoorQuestion, 'expected'>

/** All texts of a form, as they are typed. */
export const doorFields = [
  'fullName',
  'socialName',
  'cpf',
  'phone',
  'email',
  'birthDate',
  'city',
  'uf',
  'profession',
  'councilNumber',
  'councilUf',
  'summary',
  'salary',
] as const
export type DoorField = (typeof doorFields)[number]
export type DoorData = Partial<Record<DoorField, string>>
export type DoorAnswers = Record<string, string>

/** The e-mail address is asked for where the telephone would be. */
const fieldOrder = ['phone', 'email', ...askedFields.filter((field) => field !== 'phone')] as const

/** The texts that a process asks for, with whether each is required. */
export function fieldsOf(asking: FormAsking): { field: DoorField; required: boolean }[] {
  const parts: Record<(typeof formFields)[number], DoorField[]> = {
    phone: ['phone'],
    email: ['email'],
    birthDate: ['birthDate'],
    place: ['city', 'uf'],
    profession: ['profession'],
    council: ['councilNumber', 'councilUf'],
    summary: ['summary'],
    salary: ['salary'],
    cv: [],
  }
  return [
    { field: 'fullName', required: true },
    { field: 'socialName', required: false },
    { field: 'cpf', required: true },
    ...fieldOrder.flatMap((asked) =>
      asking[asked] === 'off' ? [] : parts[asked].map((field) => ({ field, required: asking[asked] === 'required' })),
    ),
  ]
}

/** The texts of fields that a form asks for: one that it asks for no more counts for nothing. */
export const askedOf = (asking: FormAsking, data: DoorData): DoorData =>
  Object.fromEntries(fieldsOf(asking).flatMap(({ field }) => (data[field] === undefined ? [] : [[field, data[field]]])))

/** The parts that are not filled in yet: fields, `cv`, and ids of questions. */
export function missingIn(
  form: { asking: FormAsking; questions: readonly PublicQuestion[] },
  { data, answers, hasCv }: { data: DoorData; answers: DoorAnswers; hasCv: boolean },
): string[] {
  return [
    ...fieldsOf(form.asking).flatMap(({ field, required }) => (required && !data[field]?.trim() ? [field] : [])),
    ...(form.asking.cv === 'required' && !hasCv ? ['cv'] : []),
    ...form.questions.flatMap(({ id, required }) => (required && !answers[id]?.trim() ? [id] : [])),
  ]
}

/** The questions whose answer is not an expected one. */
export const flaggedIn = (questions: readonly DoorQuestion[], answers: DoorAnswers): string[] =>
  questions.flatMap(({ id, expected }) =>
    expected.length > 0 && answers[id] !== undefined && !expected.includes(answers[id]) ? [id] : [],
  )

/** Whether letters can go to telephones: a channel is configured, and the provider has approved the letter of the code. */
export const phoneStandings = ['ready', 'no_channel', 'no_template'] as const

/** Minutes after the deadline in which what was begun before it may be sent. */
export const graceMinutes = 5

type Period = { state: ProcessState; opensAt: string; closesAt: string }

/** Whether somebody may fill in the form of a process: by the clock of the server. `begunAt` is null for who has not begun. */
export function mayApply({ state, opensAt, closesAt }: Period, begunAt: string | null, now: string): Verdict {
  if (state !== 'publicado') return refuse('vacancy_closed')
  if (now < opensAt) return refuse('vacancy_not_open')
  const grace = begunAt !== null && begunAt < closesAt ? graceMinutes * 60_000 : 0
  return Date.parse(now) < Date.parse(closesAt) + grace ? allowed : refuse('vacancy_closed')
}

/** The record of the person whose CPF was typed, and of whose address was proven. */
type Known = {
  /** The professional with this CPF: whether its address is the proven one, and whether it may be added to the process. */
  sameCpf: { hasAddress: boolean; mayAdd: boolean } | null
  /** Another professional has the proven address, or the e-mail address that was typed. */
  addressTaken: boolean
}
export type HoldCause = 'other_contact' | 'address_taken' | 'not_allowed'

/**
 * Decides on an application that was sent: it enters the process, or an administrator looks at it first. The applicant reads the same in
 * both cases: a difference would say that the person exists.
 */
export function receptionOf({ sameCpf, addressTaken }: Known): { enters: true } | { enters: false; cause: HoldCause } {
  if (!sameCpf) return addressTaken ? { enters: false, cause: 'address_taken' } : { enters: true }
  if (!sameCpf.hasAddress) return { enters: false, cause: 'other_contact' }
  return sameCpf.mayAdd ? { enters: true } : { enters: false, cause: 'not_allowed' }
}
