import type { PrivacyState } from '#contract/people/candidates.ts'
import { refusal } from '#server/platform/http/errors.ts'

/** Goes on with somebody who is not in the bin; whoever was erased never comes back from it. */
export function mustBeUnbinned({ deletedAt, privacyState }: { deletedAt: string | null; privacyState: PrivacyState }) {
  if (privacyState === 'anonimizado') throw refusal('person_erased')
  if (deletedAt) throw refusal('in_the_bin')
}
