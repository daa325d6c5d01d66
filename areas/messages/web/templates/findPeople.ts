import { companies } from '#contract/directory/companies.ts'
import type { TypeUser } from '#contract/outbound/rendered.ts'
import { candidates } from '#contract/people/candidates.ts'
import { call } from '#web/platform/api/client.ts'
import type { ComboOption } from '#web/platform/ui/ComboboxField.tsx'

/** Finds companies or professionals by name. */
export async function findPeople(typeUser: TypeUser, search: string, signal: AbortSignal): Promise<ComboOption[]> {
  if (typeUser === 1) {
    const { rows } = await call(companies.list, { query: { search, limit: 8 } }, signal)
    return rows.map(({ id, name, city, uf }) => ({
      value: id,
      label: name,
      detail: [city, uf].filter(Boolean).join(', '),
    }))
  }
  const { rows } = await call(candidates.list, { query: { search, limit: 8 } }, signal)
  return rows.map((c) => ({ value: c.id, label: c.socialName || c.fullName, detail: c.profession }))
}
