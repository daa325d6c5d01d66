import { sql } from 'kysely'
import type { ExaminerRole } from '#hiring/contract/examiners.rules.ts'
import { examiners } from '#hiring/contract/examiners.ts'
import type { World } from './world.ts'

/** Acts about the examining board of a process, as the screens do them. */
export function examining(world: World, processId: string) {
  const params = { id: processId }
  const it = {
    list: async () => (await world.call(examiners.list, { params })).body,
    seatOf: async (accountId: string) => {
      const { rows } = await it.list()
      const row = rows.find((each) => each.accountId === accountId && each.leftAt === null)
      if (!row) throw new Error('no seat')
      return row
    },
    add: (accountId: string, role: ExaminerRole) => world.call(examiners.add, { params, body: { accountId, role } }),
    publish: (challengeDays?: number) => world.call(examiners.publish, { params, body: { challengeDays } }),
    /** Lets the window to challenge members end. */
    endWindow: () =>
      sql`update examiners set published_at = published_at - interval '10 days', challenges_until = now() - interval '1 second'
        where process_id = ${processId} and published_at is not null`.execute(world.db),
    declare: async (accountId: string, as: string, body: object = {}) =>
      world.call(examiners.declare, { params: { id: (await it.seatOf(accountId)).id }, body }, { as }),
    leave: async (accountId: string, reason: string) =>
      world.call(examiners.replace, { params: { id: (await it.seatOf(accountId)).id }, body: { reason } }),
  }
  return it
}
