import { cnpj as numbers } from 'cpf-cnpj-validator'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notices } from '#access/contract/notices.ts'
import { messages } from '#messages/contract/messages.ts'
import { imports } from '#platform/contract/imports.ts'
import { given } from '#testing/given.ts'
import { importing } from '#testing/importing.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let sheet: ReturnType<typeof importing>
beforeAll(async () => {
  world = await openWorld()
  await given(world).admin()
  sheet = importing(world, 'company')
})
afterAll(() => world.close())

const file = (name = 'Importada Ltda.') => sheet.csvOf(['CNPJ', 'Razão social'], [numbers.generate(), name])
const noticesOf = async (kind: string) => {
  const { body } = await world.call(notices.list, {})
  return (body as { kind: string; data: Record<string, string>; link: string }[]).filter((n) => n.kind === kind)
}
/** A table that refuses all writes simulates a bug: the same error at every attempt. */
async function brokenTable<T>(table: string, work: () => Promise<T>) {
  await sql`alter table ${sql.table(table)} add constraint broken check (false) not valid`.execute(world.owner)
  try {
    return await work()
  } finally {
    await sql`alter table ${sql.table(table)} drop constraint broken`.execute(world.owner)
  }
}

/** Runs every task, including those that wait for a retry. */
async function workNow() {
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(world.owner)
  await world.work()
}

describe('a task that fails because of a bug', () => {
  it('ends the import at its first attempt, with an error, and lets the next one start', async () => {
    const run = await brokenTable('import_rows', () => sheet.read(file()))
    expect(run).toMatchObject({ state: 'failed', failure: 'import_error' })
    expect((await noticesOf('import_failed')).at(-1)).toMatchObject({ data: { title: 'planilha.csv' } })
    expect((await noticesOf('task_failed')).map(({ data }) => data)).toEqual([{ task: 'work_import' }])
    const next = await sheet.check(file())
    expect(next.state).toBe('checked')
    await sheet.act('cancel', next.id)
  })

  it('keeps what an import has written, to be reverted', async () => {
    const { id } = await sheet.check(sheet.csvOf(['CNPJ', 'Razão social'], [numbers.generate(), 'Gravada Ltda.']))
    await brokenTable('companies', async () => {
      await world.call(imports.start, { params: { id } })
      await world.work()
    })
    expect(await sheet.get(id)).toMatchObject({ state: 'cancelled', failure: 'import_error' })
    expect((await sheet.send(file())).status).toBe(200)
  })

  it('notifies the administrators at most once an hour, regardless of the number of failures', async () => {
    expect(await noticesOf('task_failed')).toHaveLength(1)
    await sql`update notices set at = at - interval '2 hours' where kind = 'task_failed'`.execute(world.owner)
    const running = await sql<{ id: string }>`select id from imports where state in ('reading', 'columns')`.execute(
      world.db,
    )
    for (const { id } of running.rows) await sheet.act('cancel', id)
    await brokenTable('import_rows', () => sheet.read(file()))
    expect(await noticesOf('task_failed')).toHaveLength(2)
  })

  it('notifies the author of a message once, and retries the message', async () => {
    const company = await given(world).company()
    const body = { typeUser: 1, subject: 'Edital', body: '<p>Segue o edital.</p>', recipientIds: [company.id] }
    const message = (await world.call(messages.create, { body })).body
    const params = { id: message.id }
    expect((await world.call(messages.send, { params, body: { version: message.version } })).status).toBe(200)
    await sql`update messages set send_at = now() - interval '1 second'`.execute(world.db)
    await brokenTable('message_recipients', workNow)
    await brokenTable('message_recipients', workNow)
    expect(await noticesOf('message_failed')).toHaveLength(1)
    await workNow()
    const { rows } = await sql`select from message_recipients where message_id = ${message.id}`.execute(world.db)
    expect(rows).toHaveLength(1)
  })
})
