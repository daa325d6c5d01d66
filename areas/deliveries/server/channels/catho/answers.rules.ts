import type { AttemptResult, ClaimedDelivery } from '#deliveries/server/channels/provider.ts'
import type { PeerAnswer } from '#platform/server/http/peer.ts'

type Template = ClaimedDelivery['template']

/** The answer as JSON; undefined where it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replaceAll('\\u0000', ''))
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const idIn = (value: unknown) => {
  const id = isObject(value) ? (value.id ?? value.vagaId) : undefined
  const text = typeof id === 'number' || typeof id === 'string' ? String(id) : ''
  return /^[\w-]{1,40}$/.test(text) ? text : ''
}

/** The number that the board gave to a vacancy: in the answer, or in the address that it names. */
const vacancyIdOf = ({ text, headers }: Pick<PeerAnswer, 'text' | 'headers'>) =>
  idIn(parsed(text)) || (/\/vagas\/([\w-]{1,40})\/?$/.exec(String(headers.location ?? ''))?.[1] ?? '')

/** The vacancies of a list, which is an array or named by one of its fields. */
function listed(text: string): unknown[] {
  const list = parsed(text)
  if (Array.isArray(list)) return list
  return isObject(list) ? (Object.values(list).find(Array.isArray) ?? []) : []
}

/** The number of the vacancy in a list whose text has our address; empty when it is not there. */
export const foundIn = (text: string, reference: string) =>
  reference === '' ? '' : idIn(listed(text).find((each) => JSON.stringify(each)?.includes(reference)))

/** The words of a refusal, without what is not text. */
function wordsOf({ status, text }: Pick<PeerAnswer, 'status' | 'text'>) {
  const answer = parsed(text)
  const said = isObject(answer) ? [answer.mensagem, answer.message, answer.erro, answer.erros, answer.errors] : []
  const words = said
    .flat()
    .map((each) => (isObject(each) ? (each.mensagem ?? each.message) : each))
    .filter((each): each is string => typeof each === 'string' && each !== '')
  return [`HTTP ${status}`, ...words].join(': ').slice(0, 500)
}

const ends: readonly Template[] = ['vaga_desativada']
const switches: readonly Template[] = ['vaga_desativada', 'vaga_reativada']

/** The outcome of an answer to a call, and whether a retry can help. */
export function judge(template: Template, answer: Pick<PeerAnswer, 'status' | 'text' | 'headers'>) {
  const { status } = answer
  const of = (result: Omit<AttemptResult, 'ms'>) => result
  // A vacancy that is gone, or in the state that was asked for, needs no more.
  if (status === 404 && ends.includes(template)) return of({ outcome: 'aceito' })
  if (status === 409 && switches.includes(template)) return of({ outcome: 'aceito' })
  if (status < 300) {
    if (template !== 'vaga') return of({ outcome: 'aceito', reply: parsed(answer.text) })
    const id = vacancyIdOf(answer)
    if (id) return of({ outcome: 'aceito', providerId: id })
    return of({ outcome: 'adiado', code: 'other', cause: 'A Catho aceitou a vaga e não disse o número dela.' })
  }
  const cause = wordsOf(answer)
  if (status === 429) return of({ outcome: 'adiado', code: 'throttled', cause, away: true })
  if (status === 401 || status === 403) return of({ outcome: 'adiado', code: 'auth', cause, away: true })
  if (status === 408 || status >= 500) return of({ outcome: 'adiado', code: 'connection', cause, away: true })
  return of({ outcome: 'recusado', code: status === 404 ? 'gone' : 'refused', cause })
}
