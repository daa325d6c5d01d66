import type { ApplicationStatus } from '#platform/contract/states.ts'
import { allowed, refuse, type Verdict } from '#platform/contract/verdicts.ts'
import { isOut } from './board.rules.ts'
import { mayGetOutcome } from './gates.rules.ts'
import { mayDecideByList } from './outcomeProposal.rules.ts'
import type { Process } from './processes.ts'
import type { QuotaList, QuotaRules, SeatList } from './quotas.rules.ts'
import type { SummonsAnswer } from './summonsAnswers.rules.ts'

/** A place of the frozen result within the openings or the reserve, with the current outcome of its applicant. */
export type ListedPlace = {
  applicationId: string
  place: number
  list: string
  /** The list of the seat, and those on which the person competes; null in a process without reserved places. */
  seatList?: SeatList | null
  lists?: QuotaList[] | null
  status: ApplicationStatus
  eliminationProposed: boolean
}
type Replacement = { applicationId: string; replacedId: string; answer?: SummonsAnswer | null }

/** Places within the openings whose holder is out and that nobody has been called for. Somebody who was called holds a place too. */
export function vacanciesOf<P extends ListedPlace>(places: readonly P[], summons: readonly Replacement[]): P[] {
  const called = new Set(summons.map(({ applicationId }) => applicationId))
  const filled = new Set(summons.map(({ replacedId }) => replacedId))
  return places.filter(
    ({ applicationId, list, status }) =>
      (list === 'vagas' || called.has(applicationId)) && isOut(status) && !filled.has(applicationId),
  )
}

/** The list of a vacant place. A person who was called holds the place of the person whom they replaced. */
function listOfVacancy(places: readonly ListedPlace[], summons: readonly Replacement[], id: string): SeatList {
  const call = summons.find(({ applicationId }) => applicationId === id)
  if (call) return listOfVacancy(places, summons, call.replacedId)
  return places.find(({ applicationId }) => applicationId === id)?.seatList ?? 'ampla'
}

/**
 * The first of the reserve who is still waiting: not called, not out, and not approved otherwise. A reserved place goes to the next of its own list,
 * or of those it reverts to.
 */
export function nextOf<P extends ListedPlace>(
  places: readonly P[],
  summons: readonly Replacement[],
  { replacedId, quotas = null }: { replacedId?: string; quotas?: QuotaRules | null } = {},
): P | null {
  const called = new Set(summons.map(({ applicationId }) => applicationId))
  const waits: readonly ApplicationStatus[] = ['cadastro_reserva', 'em_andamento']
  const waiting = places
    .filter((p) => p.list === 'reserva' && waits.includes(p.status) && !called.has(p.applicationId))
    .sort((a, b) => a.place - b.place)
  const vacant = replacedId === undefined ? 'ampla' : listOfVacancy(places, summons, replacedId)
  const chain = quotas?.lists.find(({ list }) => list === vacant)?.revertsTo ?? []
  for (const list of vacant === 'ampla' ? [] : [vacant, ...chain]) {
    const found = waiting.find(({ lists }) => lists?.includes(list))
    if (found) return found
  }
  return waiting[0] ?? null
}

/** Whether somebody may be called in the place of somebody else: only the next of the reserve, for a vacant place. */
export function maySummon(
  places: readonly ListedPlace[],
  summons: readonly Replacement[],
  { applicationId, replacedId }: Replacement,
  quotas: QuotaRules | null = null,
): Verdict {
  if (!vacanciesOf(places, summons).some((p) => p.applicationId === replacedId)) return refuse('place_not_vacant')
  const next = nextOf(places, summons, { replacedId, quotas })
  if (!next) return refuse('reserve_exhausted')
  return next.applicationId === applicationId ? mayGetOutcome(next, 'aprovada') : refuse('not_next_in_reserve')
}

type Deciding = Pick<Process, 'state' | 'ruleset' | 'frozenAt' | 'publishedAt' | 'resultKind'>
/** The final result of a process with the calls from its reserve list; null before it is frozen. */
type Final = { places: readonly ListedPlace[]; called: readonly Replacement[] } | null

const good: readonly ApplicationStatus[] = ['aprovada', 'contratada']
/** In a public competition the result alone decides on these: before it they would take people out of the list or promise a place. */
const byResult: readonly ApplicationStatus[] = [...good, 'cadastro_reserva', 'reprovada']

/**
 * Whether an outcome agrees with the result, so that no more people are approved than there are openings: within them, or called from the
 * reserve list. A person who was replaced does not return.
 */
export function mayFollowResult(
  process: Deciding,
  final: Final,
  { applicationId, from, to }: { applicationId: string; from: ApplicationStatus; to: ApplicationStatus },
): Verdict {
  if (from === to) return allowed
  if (process.ruleset === 'conselho_publico' && byResult.includes(to)) {
    const verdict = mayDecideByList(process)
    if (!verdict.allowed) return verdict
  }
  if (!final) return allowed
  // Somebody who declined a call, or was silent, comes back by taking that answer back.
  const declined = ({ answer }: Replacement) => answer === 'recusada' || answer === 'silencio'
  if (isOut(from) && final.called.some((call) => call.applicationId === applicationId && declined(call)))
    return refuse('summons_answer_recorded')
  if (!isOut(to) && final.called.some(({ replacedId }) => replacedId === applicationId)) return refuse('place_filled')
  const hasPlace =
    final.places.some((place) => place.applicationId === applicationId && place.list === 'vagas') ||
    final.called.some((call) => call.applicationId === applicationId)
  return good.includes(to) && !hasPlace ? refuse('not_within_openings') : allowed
}
