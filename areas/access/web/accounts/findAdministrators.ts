import { accounts } from '#access/contract/accounts.ts'
import { call } from '#platform/web/api/client.ts'
import type { ComboOption } from '#platform/web/ui/ComboboxField.tsx'

/** The active administrators that match a search, as options of a field. Guest evaluators are accounts, too, but no administrators. */
export async function findAdministrators(search: string, signal: AbortSignal) {
  const { rows } = await call(
    accounts.list,
    { query: { search, state: ['ativo'], role: ['administrador'], limit: 20 } },
    signal,
  )
  return rows.map(({ id, name, email }): ComboOption => ({ value: id, label: name, detail: email }))
}
