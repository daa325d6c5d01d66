import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { processes } from '#hiring/contract/processes.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import { ruleChanges } from '#hiring/contract/ruleChanges.ts'
import { tieProofs } from '#hiring/contract/tieProofs.ts'
import { compareKeys } from '#hiring/server/scoring/keys.jobs.ts'
import { audit } from '#platform/contract/audit.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, testContext, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin({ name: 'Marta Prado' })
})
afterAll(() => world.close())

const certificate = { key: 'juror', provenOn: '2019-08-01', document: 'Certidão 31/2019, 2ª Vara do Júri' }
const record = (id: string, over: object = {}) =>
  world.call(tieProofs.record, { params: { id }, body: { ...certificate, ...over } })
const remove = (id: string, body: object) =>
  world.call(tieProofs.remove, { params: { id }, body: { key: 'juror', ...body } })
const listed = async (id: string) => (await world.call(ranking.list, { params: { id } })).body.rows
const names = async (id: string) => (await listed(id)).map(({ name }) => name)

/** Two people with the same marks, of whom the second applied later. */
async function tied(over: object = {}, [first, second]: [object, object] = [{}, {}]) {
  const process = await given.process({ tieChain: ['juror', 'byWeight'], ...over })
  const early = await given.application(process.id, { fullName: 'Ana Cedo', ...first })
  const late = await given.application(process.id, { fullName: 'Bia Tarde', ...second })
  for (const { id } of [early, late]) await given.marks(id, process, { 'Registro ativo': 1, Inglês: 1, Prova: 10 })
  return { process, early, late }
}

describe('a proof that breaks a tie', () => {
  it('puts the juror first, in the ranking, the explanation, the frozen result and its verification', async () => {
    const { process, early, late } = await tied()
    expect(await names(process.id)).toEqual(['Ana Cedo', 'Bia Tarde'])
    const { status, body } = await record(late.id)
    expect(status).toBe(200)
    expect(body.rows).toEqual([{ ...certificate, by: 'Marta Prado', at: expect.any(String) }])
    expect(await names(process.id)).toEqual(['Bia Tarde', 'Ana Cedo'])
    const why = (await world.call(ranking.explain, { params: early })).body
    expect(why.ties[0]?.steps[0]).toEqual({
      key: 'juror',
      own: null,
      other: 'proven',
      outcome: 'decides',
      better: false,
    })
    const moved = await given.moved(process.id, 'inscricoes_encerradas', 'em_avaliacao')
    expect((await world.call(ranking.freeze, { params: process, body: { version: moved.version } })).status).toBe(200)
    const verified = (await world.call(ranking.verify, { params: process })).body
    expect(verified).toMatchObject({ faults: [], changed: [] })
    const frozen = (await world.call(ranking.explain, { params: late })).body
    expect(frozen.place).toBe(1)
    expect(frozen.ties[0]?.steps[0]).toMatchObject({ key: 'juror', own: 'proven', outcome: 'decides' })
    // A proof cannot be removed while a frozen result uses it.
    expect((await remove(late.id, { reason: 'Engano' })).body).toMatchObject({ code: 'process_frozen' })
  })

  it('is recorded and taken back with who, when and why; the text stays out of the chain', async () => {
    const { process, late } = await tied()
    await record(late.id)
    expect((await record(late.id)).body).toMatchObject({ code: 'tie_proof_recorded' })
    expect(await remove(late.id, {})).toMatchObject({ status: 400, body: { fields: { reason: { code: 'required' } } } })
    expect((await remove(late.id, { reason: 'Certidão de outra pessoa' })).body.rows).toEqual([])
    expect(await names(process.id)).toEqual(['Ana Cedo', 'Bia Tarde'])
    expect((await remove(late.id, { reason: 'De novo' })).body).toMatchObject({ code: 'tie_proof_missing' })
    const { rows } = (await world.call(audit.list, { query: { entity: 'application', entityId: late.id } })).body
    const events = rows.filter(({ action }) => action.startsWith('application.tie_proof'))
    expect(events.map(({ action, reason }) => [action, reason])).toEqual([
      ['application.tie_proof_removed', 'Certidão de outra pessoa'],
      ['application.tie_proof_recorded', certificate.document],
    ])
    const chained = await world.db.selectFrom('auditEvents').select('data').where('entityId', '=', late.id).execute()
    expect(JSON.stringify(chained)).not.toContain('Certidão')
  })

  it('is refused where no tie asks for it, after the closing of applications, and for who is out', async () => {
    const { late } = await tied()
    expect((await record(late.id, { key: 'pollWorker' })).body).toMatchObject({ code: 'tie_key_unused' })
    expect((await record(late.id, { provenOn: '2999-01-01' })).body).toMatchObject({ code: 'tie_proof_late' })
    expect((await record(late.id, { document: ' ' })).status).toBe(400)
  })
})

describe('the key of elders', () => {
  it('is compulsory in a public competition, and refused in a private process', async () => {
    const process = await given.process({ ruleset: 'conselho_publico', tieChain: ['senior60', 'byWeight'] }, 'rascunho')
    expect(process.tieChain).toEqual(['elders', 'byWeight'])
    const { companyId } = process
    const body = { ...given.processInput({ tieChain: ['elders'] }), companyId }
    expect(await world.call(processes.create, { body })).toMatchObject({
      status: 400,
      body: { fields: { tieChain: { code: 'age_not_allowed' } } },
    })
  })

  it('replaces the former key when a result of an earlier version is reopened, as a rectification', async () => {
    const births: [object, object] = [{ birthDate: '1960-01-01' }, { birthDate: '1940-01-01' }]
    const { process, early } = await tied({}, births)
    await world.db
      .updateTable('selectiveProcesses')
      .set({ ruleset: 'conselho_publico', tieChain: ['senior60', 'byWeight'] })
      .where('id', '=', process.id)
      .execute()
    const moved = await given.moved(process.id, 'inscricoes_encerradas', 'em_avaliacao')
    await world.call(ranking.freeze, { params: process, body: { version: moved.version } })
    expect((await world.call(ranking.verify, { params: process })).body).toMatchObject({ faults: [] })
    expect((await listed(process.id))[0]?.id).toBe(early.id)
    const reopened = await world.call(ranking.reopen, { params: process, body: { reason: 'Lei 10.741, art. 27' } })
    expect(reopened.status).toBe(200)
    await compareKeys(world.db, testContext)
    expect(await names(process.id)).toEqual(['Bia Tarde', 'Ana Cedo'])
    const { rows } = (await world.call(ruleChanges.list, { params: process })).body
    expect(rows[0]).toMatchObject({
      number: 1,
      reason: 'Lei 10.741, art. 27',
      changes: [{ rule: 'tieChain', from: ['senior60', 'byWeight'], to: ['elders', 'byWeight'] }],
    })
    expect((await world.call(processes.get, { params: process })).body.tieChain).toEqual(['elders', 'byWeight'])
  })
})
