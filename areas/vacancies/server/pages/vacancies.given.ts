import { type Process, processes } from '#hiring/contract/processes.ts'
import { given } from '#testing/given.ts'
import type { World } from '#testing/world.ts'

/** Test data of public pages, and how a visitor reads them. */
export function givenVacancies(world: World) {
  const it = given(world)
  return {
    ...it,
    get: (url: string, headers: Record<string, string> = {}) =>
      world.app.inject({ url, headers: { 'accept-language': 'pt-BR', ...headers } }),
    /** The current address of a process. */
    async slugOf({ id }: Pick<Process, 'id'>) {
      const found = await world.db.selectFrom('vacancies').select('slug').where('processId', '=', id).executeTakeFirst()
      return found?.slug ?? ''
    },
    /** Changes fields of a process by its form. */
    async changed({ id }: Pick<Process, 'id'>, over: Partial<Process> & { reason?: string }) {
      const { body: before } = await world.call(processes.get, { params: { id } })
      const { body, status } = await world.call(processes.update, { params: { id }, body: { ...before, ...over } })
      if (status !== 200) throw new Error(JSON.stringify(body))
      return body
    },
    inDays: (days: number) => new Date(Date.now() + days * 86_400_000).toISOString(),
  }
}
