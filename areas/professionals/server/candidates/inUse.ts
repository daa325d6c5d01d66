import { refusal } from '#platform/server/http/errors.ts'
import type { PrivacyState } from '#professionals/contract/candidates.ts'

/** Requires a professional who is not in the bin. An erased one cannot be restored. */
export function mustBeUnbinned({ deletedAt, privacyState }: { deletedAt: string | null; privacyState: PrivacyState }) {
  if (privacyState === 'anonimizado') throw refusal('person_erased')
  if (deletedAt) throw refusal('in_the_bin')
}
