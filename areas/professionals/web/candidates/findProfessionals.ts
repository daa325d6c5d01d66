import { call } from '#platform/web/api/client.ts'
import type { ComboOption } from '#platform/web/ui/ComboboxField.tsx'
import { candidates } from '#professionals/contract/candidates.ts'

/** Finds professionals for a ComboboxField by any search text. */
export async function findProfessionals(search: string, signal: AbortSignal) {
  const { rows } = await call(candidates.list, { query: { search, limit: 20 } }, signal)
  return rows.map(
    ({ id, socialName, fullName, cpf }): ComboOption => ({ value: id, label: socialName || fullName, detail: cpf }),
  )
}
