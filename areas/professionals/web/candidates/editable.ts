import type { Candidate, CandidateInput } from '#professionals/contract/candidates.ts'
import { emptyCandidate } from './CandidateForm.tsx'

type Name = Exclude<keyof CandidateInput, 'cpf' | 'whatsappConsent'>
export const fieldNames = Object.keys(emptyCandidate).filter(
  (name): name is Name => name !== 'cpf' && name !== 'whatsappConsent',
)
/** The fields an edit of a professional sends; the CPF only when it was revealed and changed. */
export const editable = (candidate: Candidate) =>
  Object.fromEntries(fieldNames.map((name) => [name, candidate[name]])) as Pick<CandidateInput, Name>
