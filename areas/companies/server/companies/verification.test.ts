import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Company, type CompanyState, companies } from '#companies/contract/companies.ts'
import { home } from '#desk/contract/home.ts'
import { audit } from '#platform/contract/audit.ts'
import { given as givenIn } from '#testing/given.ts'
import { type Mailbox, openMailbox } from '#testing/mailbox.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
let mailbox: Mailbox
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin({ name: 'Helena Dias' })
  mailbox = await openMailbox()
})
afterAll(async () => {
  await mailbox.close()
  await world.close()
})
const nobody = '01900000-0000-7000-8000-000000000000'
const renata = { name: 'Renata Moraes', email: 'renata@exemplo.com.br', primary: true }

const move = (company: Pick<Company, 'id' | 'version'>, to: CompanyState, reason = '') =>
  world.call(companies.move, { params: company, body: { to, reason, version: company.version } })
async function waiting(over: object = {}) {
  const draft = await given.company(over, 'rascunho')
  return (await move(draft, 'pendente_verificacao')).body
}
const lastEvent = async ({ id }: { id: string }) =>
  (await world.call(audit.list, { query: { entity: 'company', entityId: id } })).body.rows[0]

describe('a company that is pending verification', () => {
  it('is in the queue with its count, and on the home screen', async () => {
    const company = await waiting({ legalName: 'Fila Ltda.' })
    const { body } = await world.call(companies.list, { query: { state: 'pendente_verificacao' } })
    expect(body.rows.map(({ id }) => id)).toContain(company.id)
    const { body: facets } = await world.call(companies.facets, {})
    expect(facets.state.find(({ value }) => value === 'pendente_verificacao')?.count).toBe(body.total)
    const { attention } = (await world.call(home.get, {})).body
    expect(attention.find(({ kind }) => kind === 'companiesToVerify')?.count).toBe(body.total)
  })

  it('is approved without a comment, and may then publish', async () => {
    const approved = await move(await waiting(), 'ativa')
    expect(approved).toMatchObject({
      status: 200,
      body: { state: 'ativa', stateFrom: 'pendente_verificacao', stateByName: 'Helena Dias' },
    })
    expect(await lastEvent(approved.body)).toMatchObject({ action: 'company.approved', actorName: 'Helena Dias' })
  })

  it('returns to draft with corrections, mailed to its primary contact and kept until it is submitted again', async () => {
    const company = await waiting({ tradeName: 'Boa Vista', contacts: [renata] })
    expect((await move(company, 'rascunho')).body).toMatchObject({ code: 'reason_required' })
    const message = 'O endereço não é o do cartão CNPJ.\n<b>Confira</b>'
    const { body: sentBack } = await move(company, 'rascunho', message)
    expect(sentBack).toMatchObject({ state: 'rascunho', stateReason: message, stateByName: 'Helena Dias' })
    await world.work(mailbox.url)
    const [mail] = mailbox.mails
    expect(mail?.envelope.to).toEqual(['renata@exemplo.com.br'])
    expect(mail?.subject).toBe('Cadastro de Boa Vista: falta corrigir')
    expect(mail?.text).toContain('O endereço não é o do cartão CNPJ.')
    expect(mail?.html).toContain('&#60;b&#62;Confira')

    const edited = await world.call(companies.update, {
      params: sentBack,
      body: { ...sentBack, city: 'Blumenau' },
    })
    expect(edited.body.stateReason).toBe(message)
    const { body: again } = await move(edited.body, 'pendente_verificacao')
    expect(again).toMatchObject({ state: 'pendente_verificacao', stateReason: '' })
    expect(await lastEvent(again)).toMatchObject({ action: 'company.sent_for_verification' })
  })

  it('returns to draft without a mail when no primary contact has an address', async () => {
    const company = await waiting({ contacts: [{ name: 'Só telefone', phone: '+5548996142030', primary: true }] })
    const before = await sql`select from deliveries`.execute(world.db)
    expect((await move(company, 'rascunho', 'Falta o CNAE')).status).toBe(200)
    expect((await sql`select from deliveries`.execute(world.db)).rows).toHaveLength(before.rows.length)
  })

  it('is refused with a reason that is stored outside the permanent part of the audit log', async () => {
    const company = await waiting()
    expect((await move(company, 'inativa', '  ')).body).toMatchObject({ code: 'reason_required' })
    expect((await move(company, 'inativa', 'x'.repeat(1001))).status).toBe(400)
    const { body: refused } = await move(company, 'inativa', 'CNPJ baixado')
    expect(refused).toMatchObject({ state: 'inativa', stateFrom: 'pendente_verificacao', stateReason: 'CNPJ baixado' })
    expect(await lastEvent(refused)).toMatchObject({ action: 'company.refused', reason: 'CNPJ baixado' })
    const { rows } = await sql<{ data: object }>`
      select data from audit_events where entity_id = ${company.id} and action = 'company.refused'`.execute(world.db)
    expect(rows[0]?.data).toEqual({ from: 'pendente_verificacao', to: 'inativa' })
  })

  it('is decided once: the second administrator gets a conflict', async () => {
    const company = await waiting()
    await move(company, 'ativa')
    expect(await move(company, 'inativa', 'Duplicada')).toMatchObject({
      status: 409,
      body: { code: 'stale', current: { state: 'ativa' } },
    })
    expect((await move({ id: nobody, version: 1 }, 'ativa')).status).toBe(404)
    const anonymous = await world.call(
      companies.move,
      { params: company, body: { to: 'ativa', version: 1 } },
      { as: null },
    )
    expect(anonymous.status).toBe(401)
  })
})

describe('a blocked company', () => {
  it('shows who blocked it, when and why, and returns to its previous state with a reason', async () => {
    const company = await given.company()
    const { body: blocked } = await move(company, 'bloqueada', 'Documentos falsos')
    expect(blocked).toMatchObject({ stateReason: 'Documentos falsos', stateByName: 'Helena Dias', stateFrom: 'ativa' })
    expect(Date.now() - Date.parse(blocked.stateAt ?? '')).toBeLessThan(60_000)
    expect((await move(blocked, 'ativa')).body).toMatchObject({ code: 'reason_required' })
    const { body: back } = await move(blocked, 'ativa', 'Eram verdadeiros')
    expect(back.state).toBe('ativa')
    expect(await lastEvent(back)).toMatchObject({ action: 'company.unblocked', reason: 'Eram verdadeiros' })
  })

  it('that was never verified returns to the queue and does not skip it', async () => {
    const { body: blocked } = await move(await waiting(), 'bloqueada', 'Suspeita')
    expect((await move(blocked, 'ativa', 'Engano')).body).toMatchObject({ code: 'never_verified' })
    expect((await move(blocked, 'pendente_verificacao', 'Engano')).body.state).toBe('pendente_verificacao')
  })
})
