import { cnpj as numbers } from 'cpf-cnpj-validator'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { imports } from '#platform/contract/imports.ts'
import { given } from '#testing/given.ts'
import { importing } from '#testing/importing.ts'
import { openWorld, type World } from '#testing/world.ts'
import { resumeImports } from './imports.jobs.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await given(world).admin()
})
afterAll(() => world.close())

it('resumes an import that the queue has given up, so that it does not block others', async () => {
  const sheet = importing(world, 'company')
  const file = () => sheet.csvOf(['CNPJ', 'Razão social'], [numbers.generate(), 'Importada Ltda.'])
  const tasks = async () =>
    (await sql<{ id: string }>`select id from graphile_worker.jobs order by id`.execute(world.db)).rows
  const { id } = await sheet.check(file())
  await world.call(imports.start, { params: { id } })
  const waiting = await tasks()
  await resumeImports(world.db)
  expect(await tasks()).toEqual(waiting)
  await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(world.db)
  await world.work()
  expect((await sheet.send(file())).body.code).toBe('import_running')
  await resumeImports(world.db)
  await world.work()
  expect(await sheet.get(id)).toMatchObject({ state: 'done', counts: { created: 1 } })
  expect((await sheet.send(file())).status).toBe(200)
})
