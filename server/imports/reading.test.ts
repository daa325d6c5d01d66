import { afterAll, beforeAll, expect, it } from 'vitest'
import { audit } from '#contract/audit.ts'
import { notices } from '#contract/notices.ts'
import { tidyUp } from '#server/accounts/accounts.jobs.ts'
import { given as givenIn } from '#server/testing/given.ts'
import { importing } from '#server/testing/importing.ts'
import { openWorld, testFiles, testPost, type World } from '#server/testing/world.ts'
import { workImport } from './imports.jobs.ts'

let world: World
let sheet: ReturnType<typeof importing>
beforeAll(async () => {
  world = await openWorld()
  sheet = importing(world, 'company')
  await givenIn(world).admin()
})
afterAll(() => world.close())

const content = 'CNPJ;Razão social\r\n11.222.333/0001-81;Alfa Ltda.'
const sheetOf = (importId: string) =>
  world.db.selectFrom('files').select(['id', 'deletedAt']).where('entityId', '=', importId).executeTakeFirstOrThrow()

it('fails when the file is gone before it was read', async () => {
  const { body } = await sheet.send(content)
  await testFiles.storage.remove((await sheetOf(body.id)).id)
  await world.work()
  expect(await sheet.get(body.id)).toMatchObject({ state: 'failed', failure: 'import_file_gone' })
  expect((await world.call(notices.list, {})).body.at(-1)).toMatchObject({
    kind: 'import_failed',
    link: `/dashboard/companies/import?run=${body.id}`,
  })
  const events = await world.call(audit.list, { query: { entity: 'import', entityId: body.id } })
  expect(events.body.rows[0]?.action).toBe('import.failed')
})
it('lets the file go where somebody cancels before it is read, or once did', async () => {
  const { body } = await sheet.send(content)
  expect(await sheet.act('cancel', body.id)).toEqual([200, 'cancelled'])
  expect((await sheetOf(body.id)).deletedAt).not.toBeNull()
  await world.work()
  const old = await sheet.send(content)
  await tidyUp(world.db)
  expect((await sheetOf(old.body.id)).deletedAt).toBeNull()
  await world.db.updateTable('imports').set({ state: 'cancelled' }).execute()
  await tidyUp(world.db)
  expect((await sheetOf(old.body.id)).deletedAt).not.toBeNull()
  await world.work()
})
it('fails when nobody has looked at the file within a day', async () => {
  const { body } = await sheet.send(content)
  const waiting = async (hours: number) => {
    const createdAt = new Date(Date.now() - hours * 3_600_000).toISOString()
    await world.db.updateTable('files').set({ state: 'waiting', createdAt }).where('entityId', '=', body.id).execute()
    await workImport(world.db, testPost, body.id)
    const { state, failure: why } = await sheet.get(body.id)
    return [state, why]
  }
  expect(await waiting(23)).toEqual(['reading', ''])
  expect(await waiting(25)).toEqual(['failed', 'import_not_scanned'])
  expect((await sheetOf(body.id)).deletedAt).not.toBeNull()
})
