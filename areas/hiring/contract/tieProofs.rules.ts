import { dayIn } from '#platform/contract/days.rules.ts'
import type { ApplicationStatus } from '#platform/contract/states.ts'
import { allowed, refuse, type Verdict } from '#platform/contract/verdicts.ts'
import { isOut } from './board.rules.ts'
import type { Model } from './scoring.rules.ts'
import type { ProvenKey } from './scoring.ts'

type Facts = {
  status: ApplicationStatus
  /** Tie-break keys for which the applicant already has a proof on record. */
  proven: readonly ProvenKey[]
  model: Pick<Model, 'tieChain' | 'closesAt' | 'zone'>
}

/** Whether a fact that breaks ties may be recorded for an applicant. Editais accept what happened until applications close. */
export function mayRecordProof({ status, proven, model }: Facts, key: ProvenKey, provenOn: string): Verdict {
  if (isOut(status)) return refuse('application_closed')
  if (!model.tieChain.includes(key)) return refuse('tie_key_unused')
  if (proven.includes(key)) return refuse('tie_proof_recorded')
  return provenOn > dayIn(model.zone, new Date(model.closesAt)) ? refuse('tie_proof_late') : allowed
}

/** Whether a recorded fact may be taken back. */
export const mayRemoveProof = ({ proven }: Pick<Facts, 'proven'>, key: ProvenKey): Verdict =>
  proven.includes(key) ? allowed : refuse('tie_proof_missing')
