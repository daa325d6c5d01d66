import { expect } from 'vitest'
import {
  type ImportDecision,
  type ImportDetails,
  type ImportEntity,
  type ImportLine,
  imports,
} from '#platform/contract/imports.ts'
import { upload } from './upload.ts'
import type { World } from './world.ts'

/** Runs imports of spreadsheets of one entity, step by step. */
export function importing(world: World, entity: ImportEntity) {
  const it = {
    csvOf: (...rows: readonly string[][]) => rows.map((row) => row.join(';')).join('\r\n'),
    send: (content: Buffer | string, name = 'planilha.csv') =>
      upload(world.app, `/api/imports?entity=${entity}`, { content, name, token: world.token }),
    get: async (id: string) => (await world.call(imports.get, { params: { id } })).body as ImportDetails,
    rowsOf: async (id: string, show?: ImportLine['finding'] | ImportLine['outcome']) =>
      (await world.call(imports.rows, { params: { id }, query: { show } })).body.rows as ImportLine[],
    async read(content: Buffer | string, name?: string) {
      const { status, body } = await it.send(content, name)
      expect(status, JSON.stringify(body)).toBe(200)
      await world.work()
      return it.get(body.id)
    },
    async check(content: Buffer | string, name?: string) {
      const { id, mapping } = await it.read(content, name)
      expect((await world.call(imports.check, { params: { id }, body: { mapping } })).status).toBe(200)
      await world.work()
      return it.get(id)
    },
    async act(what: 'cancel' | 'revert' | 'columns' | 'start', id: string) {
      const { status, body } = await world.call(imports[what], { params: { id } })
      return [status, body.code ?? body.state]
    },
    decide: (id: string, decision: ImportDecision) =>
      world.call(imports.decide, { params: { id }, body: { decision } }),
    async run(id: string) {
      const { status, body } = await world.call(imports.start, { params: { id } })
      expect(status, JSON.stringify(body)).toBe(200)
      await world.work()
      return it.get(id)
    },
    async revert(id: string) {
      expect(await it.act('revert', id)).toEqual([200, 'reverting'])
      await world.work()
      return it.get(id)
    },
  }
  return it
}
