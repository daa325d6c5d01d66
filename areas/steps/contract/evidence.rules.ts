import type { MediaType } from '#platform/contract/mediaTypes.ts'
import { allowed, refuse, type Verdict } from '#platform/contract/verdicts.ts'
import type { StepContent } from './asked.ts'
import type { EvidenceState } from './evidence.ts'
import { type AttemptFacts, maySave } from './steps.rules.ts'

/** The maximum number of files that prove one requirement, or answer one question. */
export const maxEvidence = 5

const proofs: readonly MediaType[] = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.oasis.opendocument.text',
]

/** The types of files that a question takes; null when it takes none. */
export function fileTypesOf(content: StepContent | undefined): readonly string[] | null {
  if (content?.kind === 'requisito') return proofs
  return content?.kind === 'arquivo' ? content.types : null
}

type Given = { questionId: string; state: EvidenceState }

/**
 * Whether an applicant may add a file to a requirement: while they answer, and afterwards until the deadline in place of one that was
 * rejected.
 */
export function mayAttach(attempt: AttemptFacts, given: readonly Given[], questionId: string, now: string): Verdict {
  const own = given.filter((file) => file.questionId === questionId)
  if (attempt.state === 'enviado' || attempt.state === 'corrigido') {
    if (!attempt.open) return refuse('step_closed')
    if (now > attempt.dueAt) return refuse('step_expired')
    if (!own.some(({ state }) => state === 'recusado')) return refuse('step_sent')
  } else {
    const verdict = maySave(attempt, now)
    if (!verdict.allowed) return verdict
  }
  return own.filter(({ state }) => state !== 'recusado').length < maxEvidence ? allowed : refuse('too_much_evidence')
}

/** Whether an applicant may take a file back: while they answer. */
export const mayDetach = (attempt: AttemptFacts, now: string) => maySave(attempt, now)
