import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companyMoveNeedsReason, companyMoves } from '#companies/contract/companies.rules.ts'
import { type Company, type CompanyState, companies, companyStates } from '#companies/contract/companies.ts'
import { processes } from '#hiring/contract/processes.ts'
import { audit } from '#platform/contract/audit.ts'
import type { Db } from '#platform/server/db/db.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'
import { countRunningProcesses, lockCompany, setCompanyDeleted } from './companies.sql.ts'

let world: World
let given: ReturnType<typeof givenIn>
let other: { token: string }
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin({ name: 'Helena Dias' })
  other = await given.admin({ name: 'Bruno Lacerda' })
})
afterAll(() => world.close())
const nobody = '01900000-0000-7000-8000-000000000000'

type As = { as?: string | null }
const save = (company: Company, over: object, as: As = {}) =>
  world.call(companies.update, { params: company, body: { ...company, ...over } }, as)
const move = (company: Pick<Company, 'id' | 'version'>, to: CompanyState, reason = '', as: As = {}) =>
  world.call(companies.move, { params: company, body: { to, reason, version: company.version } }, as)
const read = async ({ id }: { id: string }) => (await world.call(companies.get, { params: { id } })).body
const actions = async ({ id }: { id: string }) =>
  (await world.call(audit.list, { query: { entity: 'company', entityId: id } })).body.rows.map(({ action }) => action)

describe('two administrators who change one company concurrently', () => {
  it('save it once: the slower one gets the stored record without their own changes', async () => {
    const company = await given.company()
    const both = await Promise.all([
      save(company, { city: 'Lages' }),
      save(company, { city: 'Itajaí' }, { as: other.token }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const won = both.find(({ status }) => status === 200)?.body
    const lost = both.find(({ status }) => status === 409)?.body
    expect(lost).toMatchObject({ code: 'stale', current: { city: won?.city, version: company.version + 1 } })
    expect((await actions(company)).filter((action) => action === 'company.updated')).toHaveLength(1)
  })

  it('save it once when one saves fields, one tags and one the owner', async () => {
    const company = await given.company()
    const body = { version: company.version }
    const all = await Promise.all([
      save(company, { city: 'Lages' }),
      world.call(companies.setTags, { params: company, body: { ...body, tags: ['Feira'] } }, { as: other.token }),
      world.call(companies.setOwner, { params: company, body: { ...body, ownerId: null } }),
    ])
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await read(company)).version).toBe(company.version + 1)
  })

  it('approve or refuse it once, and only that is in the audit log', async () => {
    const draft = await given.company({}, 'rascunho')
    const company = (await move(draft, 'pendente_verificacao')).body
    const both = await Promise.all([
      move(company, 'ativa'),
      move(company, 'inativa', 'CNPJ baixado', { as: other.token }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('stale')
    const { state } = await read(company)
    const decisions = (await actions(company)).filter((a) => ['company.approved', 'company.refused'].includes(a))
    expect(decisions).toEqual([state === 'ativa' ? 'company.approved' : 'company.refused'])
  })

  it('remove it once, and a pending edit is not saved', async () => {
    const company = await given.company()
    const both = await Promise.all([
      world.call(companies.remove, { params: company }),
      world.call(companies.remove, { params: company }, { as: other.token }),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await actions(company)).filter((action) => action === 'company.deleted')).toHaveLength(1)
    const binned = await read(company)
    expect((await save(binned, { city: 'Lages' })).body.code).toBe('in_the_bin')
    expect((await move(binned, 'suspensa', 'Espera')).body.code).toBe('in_the_bin')
    await Promise.all([
      world.call(companies.restore, { params: company }),
      world.call(companies.restore, { params: company }, { as: other.token }),
    ])
    expect((await actions(company)).filter((action) => action === 'company.restored')).toHaveLength(1)
  })
})

describe('a company that is removed while it gets a process', () => {
  const waiting = async () =>
    (
      await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        world.db,
      )
    ).rows.length > 0
  const running = async (id: string) => (await countRunningProcesses(world.db, id)).n

  /** The response to a call that started while another transaction was changing the company. */
  async function behind<A>(doing: (tx: Db) => Promise<unknown>, call: () => Promise<A>) {
    let answer: Promise<A> | undefined
    await world.db.transaction().execute(async (tx) => {
      await doing(tx)
      answer = call()
      await expect.poll(waiting).toBe(true)
    })
    return answer as Promise<A>
  }

  it('gets no process: created, copied or restored', async () => {
    const { id } = await given.company()
    const over = await given.process({ companyId: id }, 'rascunho')
    await world.call(processes.move, { params: over, body: { to: 'cancelado', reason: 'Fim', version: over.version } })
    const draft = await given.process({ companyId: id }, 'rascunho')
    await world.call(processes.remove, { params: draft })
    const body = given.processInput({ companyId: id })
    const begun = await behind(
      async (tx) => {
        await lockCompany(tx, id, 'change')
        await setCompanyDeleted(tx, id, true)
      },
      () => world.call(processes.create, { body }),
    )
    expect(begun).toMatchObject({ status: 400, body: { fields: { companyId: { code: 'not_found' } } } })
    for (const call of [processes.duplicate, processes.restore]) {
      const params = call === processes.restore ? draft : over
      expect((await world.call(call, { params })).body.code).toBe('company_in_the_bin')
    }
    expect(await running(id)).toBe(0)
  })

  it('is not removed when the process was first', async () => {
    const { id } = await given.company()
    const process = await given.process()
    const removed = await behind(
      (tx) => tx.updateTable('selectiveProcesses').set({ companyId: id }).where('id', '=', process.id).execute(),
      () => world.call(companies.remove, { params: { id } }),
    )
    expect(removed).toMatchObject({ status: 409, body: { code: 'has_running_processes' } })
  })
})

describe('a company', () => {
  it('refuses every transition that its state does not allow, and one without the required reason', async () => {
    const company = await given.company()
    const at = async (state: CompanyState) => {
      await world.db.updateTable('companies').set({ state, stateFrom: '' }).where('id', '=', company.id).execute()
      return read(company)
    }
    for (const from of companyStates)
      for (const to of companyStates) {
        const before = await at(from)
        const isKnown = companyMoves(from).includes(to)
        const isSilent = isKnown && companyMoveNeedsReason(from, to)
        const { status, body } = await move(before, to)
        const why = isKnown ? (isSilent ? 'reason_required' : undefined) : 'state_unreachable'
        expect([from, to, status, body.code]).toEqual([from, to, why ? 409 : 200, why])
        if (!isSilent) continue
        expect([from, to, (await move(before, to, '  ')).body.code]).toEqual([from, to, 'reason_required'])
        const spoken = await move(before, to, 'Porque sim')
        expect([from, to, spoken.status, spoken.body.stateReason]).toEqual([from, to, 200, 'Porque sim'])
      }
  })

  it('refuses the CNPJ of another company at its field, also on update', async () => {
    const [first, second] = [await given.company(), await given.company()]
    expect(await save(second, { cnpj: first.cnpj })).toMatchObject({
      status: 409,
      body: { code: 'taken', fields: { cnpj: { code: 'taken' } } },
    })
    // A company in the bin keeps its CNPJ, so that restoring always works.
    await world.call(companies.remove, { params: first })
    expect((await save(second, { cnpj: first.cnpj })).body.code).toBe('taken')
    expect((await world.call(companies.restore, { params: first })).status).toBe(200)
  })

  it('cannot be moved, removed, restored, exported or read by anonymous callers, and reports a missing id', async () => {
    const company = await given.company()
    const calls = (id: string, as: As) => [
      world.call(companies.get, { params: { id } }, as),
      move({ id, version: company.version }, 'suspensa', 'Espera', as),
      world.call(companies.remove, { params: { id } }, as),
      world.call(companies.restore, { params: { id } }, as),
    ]
    for (const { status } of await Promise.all(calls(company.id, { as: null }))) expect(status).toBe(401)
    for (const { status } of await Promise.all(calls(nobody, {}))) expect(status).toBe(404)
    expect((await world.call(companies.list, {}, { as: null })).status).toBe(401)
    expect((await world.call(companies.facets, {}, { as: null })).status).toBe(401)
    expect((await world.call(companies.export, { body: {} }, { as: null })).status).toBe(401)
  })

  it('refuses an unknown state, a missing version and a blank reason', async () => {
    const company = await given.company()
    const send = (body: object) => world.call(companies.move, { params: company, body })
    expect((await send({ to: 'feliz', version: company.version })).body.fields).toMatchObject({ to: {} })
    expect((await send({ to: 'suspensa', reason: 'Espera' })).body.fields).toMatchObject({ version: {} })
    const long = await send({ to: 'suspensa', reason: 'x'.repeat(1001), version: company.version })
    expect(long.body.fields).toMatchObject({ reason: { code: 'too_long' } })
  })
})
