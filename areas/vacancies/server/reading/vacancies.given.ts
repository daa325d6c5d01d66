import { setTimeout as sleep } from 'node:timers/promises'
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
    /** Waits until a server shows, or no longer shows, something: a second at most. */
    async within(server: World['app'], url: string, isThere: (body: string) => boolean) {
      for (let n = 0; n < 20; n++) {
        const { body } = await server.inject({ url, headers: { 'accept-language': 'pt-BR' } })
        if (isThere(body)) return true
        await sleep(50)
      }
      return false
    },
    inDays: (days: number) => new Date(Date.now() + days * 86_400_000).toISOString(),
  }
}
