import type { ApplicationStatus } from '#platform/contract/states.ts'
import { allowed, refuse, type Verdict } from '#platform/contract/verdicts.ts'
import type { ChosenStatus, ProposedOutcome, ProposedStatus } from './outcomeProposal.ts'
import { mayDecide } from './processes.rules.ts'
import type { Process } from './processes.ts'

type Place = { applicationId: string; place: number; list: string }
type Applicant = { id: string; name: string; status: ApplicationStatus }

/** Whether the published list of a process can decide its outcomes. */
export function mayDecideByList({ state, publishedAt }: Pick<Process, 'state' | 'publishedAt'>): Verdict {
  if (!publishedAt || state === 'cancelado') return refuse('list_not_published')
  if (state === 'resultado_preliminar' || state === 'em_recurso') return refuse('list_not_final')
  return mayDecide({ state }).allowed ? allowed : refuse('process_not_running')
}

const byList: Record<string, ProposedStatus> = { vagas: 'aprovada', reserva: 'cadastro_reserva' }
const isOut = (status: ApplicationStatus | undefined) =>
  status === 'desistente' || status === 'eliminada' || status === 'reprovada'

/**
 * Proposes outcomes from the published list for applications without one: places within the openings are approved, the reserve is put on the
 * waiting list, and the others are rejected. Decisions made by a user are kept.
 */
export function proposalOf(places: readonly Place[], applicants: readonly Applicant[]) {
  const placed = new Map(places.map((of) => [of.applicationId, of]))
  const statuses = new Map(applicants.map(({ id, status }) => [id, status]))
  const rows = applicants
    .filter(({ status }) => status === 'em_andamento')
    .map(({ id, name }): ProposedOutcome => {
      const of = placed.get(id)
      return { id, name, place: of?.place ?? null, proposed: byList[of?.list ?? ''] ?? 'reprovada' }
    })
    .sort((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity) || (a.id < b.id ? -1 : 1))
  const vacant = places.filter(
    ({ applicationId, list }) => list === 'vagas' && isOut(statuses.get(applicationId)),
  ).length
  return { rows, vacant }
}

/** Applies the user's choices to the proposal, without applications that are decided later. */
export function chosenOf(rows: readonly ProposedOutcome[], otherwise: readonly { id: string; status: ChosenStatus }[]) {
  const chosen = new Map(otherwise.map(({ id, status }) => [id, status]))
  return rows.flatMap(({ id, proposed }) => {
    const status = chosen.get(id) ?? proposed
    return status === 'em_andamento' ? [] : [{ id, status }]
  })
}
