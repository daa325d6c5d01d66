import { candidates } from '#contract/people/candidates.ts'
import { call } from '#web/platform/api/client.ts'
import type { ComboOption } from '#web/platform/ui/ComboboxField.tsx'

/** Finds professionals for a ComboboxField by any search text. */
export async function findProfessionals(search: string, signal: AbortSignal) {
  const { rows } = await call(candidates.list, { query: { search, limit: 20 } }, signal)
  return rows.map(
    ({ id, socialName, fullName, cpf }): ComboOption => ({ value: id, label: socialName || fullName, detail: cpf }),
  )
}
