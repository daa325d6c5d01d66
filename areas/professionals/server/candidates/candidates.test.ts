import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '#platform/contract/audit.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin()
})
afterAll(() => world.close())
const nobody = '01900000-0000-7000-8000-000000000000'

describe('professionals', () => {
  it('are created with the CPF masked in every response', async () => {
    const { status, body } = await world.call(candidates.create, {
      body: given.candidateInput({ cpf: '111.444.777-35', phone: '(48) 99614-2030', whatsappConsent: true }),
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      cpf: '***.444.777-**',
      phone: '+5548996142030',
      state: 'cadastrado',
      whatsappConsentAt: expect.any(String),
    })
    expect((await world.call(candidates.list, { query: { search: '111.444' } })).body.rows[0]?.cpf).toBe(
      '***.444.777-**',
    )
  })
  it('reveal the full CPF on request, and the access is recorded', async () => {
    const candidate = await given.candidate()
    expect((await world.call(candidates.unmask, { params: candidate })).body.cpf).toMatch(/^\d{11}$/)
    const { rows } = (await world.call(audit.list, { query: { entity: 'candidate', entityId: candidate.id } })).body
    expect(rows.map((e) => e.action)).toEqual(['candidate.unmasked', 'candidate.created'])
  })
  it('are refused with an error for each invalid field', async () => {
    const { status, body } = await world.call(candidates.create, {
      body: given.candidateInput({
        fullName: '',
        cpf: '111.444.777-34',
        email: 'x',
        phone: '12',
        birthDate: '2999-01-01',
      }),
    })
    expect(status).toBe(400)
    expect(body.fields).toMatchObject({
      fullName: { code: 'required' },
      cpf: { message: 'CPF inválido: dígito não confere.' },
      email: { code: 'email' },
      phone: { code: 'phone' },
      birthDate: { code: 'date_future' },
    })
    expect(
      (await world.call(candidates.create, { body: given.candidateInput({ cpf: '111.111.111-11' }) })).body.fields,
    ).toMatchObject({ cpf: { code: 'cpf' } })
    for (const phone of ['11987654321x', '11 11111-1111', '11 98765-4321 ramal 2'])
      expect(
        (await world.call(candidates.create, { body: given.candidateInput({ phone }) })).body.fields,
        phone,
      ).toMatchObject({ phone: { code: 'phone' } })
    expect(
      (await world.call(candidates.create, { body: given.candidateInput({ fullName: 'a\u0000b' }) })).body.fields,
    ).toMatchObject({ fullName: { code: 'control_chars' } })
  })
  it('have a unique CPF and a unique e-mail', async () => {
    const first = given.candidateInput()
    await world.call(candidates.create, { body: first })
    expect(
      (await world.call(candidates.create, { body: given.candidateInput({ cpf: first.cpf }) })).body,
    ).toMatchObject({ code: 'taken', fields: { cpf: {} } })
    expect(
      (await world.call(candidates.create, { body: given.candidateInput({ email: first.email.toUpperCase() }) })).body,
    ).toMatchObject({ code: 'taken', fields: { email: {} } })
    const both = await world.call(candidates.create, {
      body: given.candidateInput({ cpf: first.cpf, email: (await given.candidate()).email }),
    })
    expect(both).toMatchObject({
      status: 409,
      body: { code: 'taken', fields: { cpf: { code: 'taken' }, email: { code: 'taken' } } },
    })
  })
  it('are stored once when five calls at once register the same person', async () => {
    const body = given.candidateInput()
    const answers = await Promise.all(Array.from({ length: 5 }, () => world.call(candidates.create, { body })))
    const refused = answers.filter(({ status }) => status === 409)
    expect([answers.filter(({ status }) => status === 200).length, refused.length]).toEqual([1, 4])
    for (const answer of refused)
      expect(answer.body).toMatchObject({ code: 'taken', fields: { cpf: { code: 'taken' }, email: { code: 'taken' } } })
  })
  it('keep their CPF when an edit omits it, and refuse a stale edit', async () => {
    const { cpf, ...input } = given.candidateInput()
    const candidate = (await world.call(candidates.create, { body: { ...input, cpf } })).body
    const edit = () =>
      world.call(candidates.update, {
        params: candidate,
        body: { ...input, headline: 'Contadora', version: candidate.version },
      })
    expect((await edit()).body).toMatchObject({ headline: 'Contadora', version: 2 })
    expect((await world.call(candidates.unmask, { params: candidate })).body.cpf).toBe(cpf)
    expect(await edit()).toMatchObject({ status: 409, body: { code: 'stale', current: { headline: 'Contadora' } } })
  })
  it('move between states, and blocking requires a reason', async () => {
    const candidate = await given.candidate()
    const move = (to: string, reason = '') =>
      world.call(candidates.move, { params: candidate, body: { to, reason, version: candidate.version } })
    expect((await move('convidado')).body.code).toBe('state_unreachable')
    expect((await move('bloqueado')).body.code).toBe('reason_required')
    expect((await move('ativo')).body.state).toBe('ativo')
  })
  it('move to the bin and back, unless an application is active', async () => {
    const candidate = await given.candidate()
    expect((await world.call(candidates.remove, { params: candidate })).body.deletedAt).not.toBeNull()
    expect((await world.call(candidates.restore, { params: candidate })).body.deletedAt).toBeNull()
    const process = await given.process()
    const { candidateId } = await given.application(process.id)
    expect((await world.call(candidates.remove, { params: { id: candidateId } })).body.code).toBe(
      'has_running_applications',
    )
  })
  it('list their applications with stage and place', async () => {
    const process = await given.process({ title: 'Contadora Plena' })
    const { id, candidateId } = await given.application(process.id)
    await given.marks(id, process, { 'Registro ativo': 1, Inglês: 0.5, Prova: 15 })
    expect((await world.call(candidates.applications, { params: { id: candidateId } })).body.rows).toMatchObject([
      { id, processTitle: 'Contadora Plena', stage: 'Inscritos', place: 1, total: 78.7, coverage: 100 },
    ])
  })
  it('require a session and an existing id', async () => {
    expect((await world.call(candidates.get, { params: { id: nobody } })).status).toBe(404)
    expect((await world.call(candidates.applications, { params: { id: nobody } })).status).toBe(404)
    expect((await world.call(candidates.list, {}, { as: null })).status).toBe(401)
    expect((await world.call(candidates.list, { query: { state: 'x' } })).status).toBe(400)
  })
  it('are filtered and counted by facets', async () => {
    await given.candidate({ city: 'Oiapoque', uf: 'AP', councilStatus: 'ativo', fullName: 'Antônia Única' })
    expect(
      (await world.call(candidates.list, { query: { uf: 'AP', councilStatus: 'ativo', search: 'unica' } })).body.total,
    ).toBe(1)
    expect((await world.call(candidates.facets, { query: { search: 'unica' } })).body).toMatchObject({
      uf: [{ value: 'AP', count: 1 }],
      councilStatus: [{ value: 'ativo', count: 1 }],
    })
  })
})
