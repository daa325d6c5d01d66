import { companies } from '#companies/contract/companies.ts'
import type { TypeUser } from '#deliveries/contract/rendered.ts'
import { cityAndState } from '#platform/contract/place.rules.ts'
import { call } from '#platform/web/api/client.ts'
import type { ComboOption } from '#platform/web/ui/ComboboxField.tsx'
import { candidates } from '#professionals/contract/candidates.ts'

/** Finds companies or professionals by name. */
export async function findPeople(typeUser: TypeUser, search: string, signal: AbortSignal): Promise<ComboOption[]> {
  if (typeUser === 1) {
    const { rows } = await call(companies.list, { query: { search, limit: 8 } }, signal)
    return rows.map(({ id, name, city, uf }) => ({
      value: id,
      label: name,
      detail: cityAndState({ city, uf }),
    }))
  }
  const { rows } = await call(candidates.list, { query: { search, limit: 8 } }, signal)
  return rows.map((c) => ({ value: c.id, label: c.socialName || c.fullName, detail: c.profession }))
}
