import type { Evaluation } from '#hiring/contract/applications.ts'

type Read = Omit<Evaluation, 'photoUrl'> & { photoId: string | null }

/**
 * An evaluation as a guest reads it: the criteria that evaluators mark, and nothing that says who the applicant is or how they stand. It stays
 * so after the freeze, as a guest has no need of either. The id of a person is the same in all processes: a guest knows applicants by number.
 */
export function asGuest<E extends Read>(evaluation: E): E {
  const own = evaluation.criteria.filter(({ byEvaluators }) => byEvaluators)
  const isOwn = ({ criterionId }: { criterionId: string }) => own.some(({ id }) => id === criterionId)
  const panel = new Set(own.map(({ component }) => component))
  return {
    ...evaluation,
    ...{ candidateId: null, name: '', cpf: '', profession: '', city: '', uf: '', statusReason: '', stage: '' },
    ...{ photoId: null, lateReason: null, contestedOn: null, place: null, total: null, coverage: null },
    ...{ eliminationCauses: [], eliminationConfirmed: [], eliminationProposed: false, correctable: false },
    ...{ undecided: [], decisions: [], valuesVersion: null },
    scores: evaluation.scores.filter(({ component }) => panel.has(component)),
    criteria: own,
    marks: evaluation.marks.filter(isOwn),
    spread: evaluation.spread.filter(isOwn),
  }
}
