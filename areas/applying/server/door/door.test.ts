import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { door } from '#applying/contract/door.ts'
import { received } from '#applying/contract/received.ts'
import { applications } from '#hiring/contract/applications.ts'
import { processes } from '#hiring/contract/processes.ts'
import { processOverview } from '#hiring/contract/processOverview.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import { withLink } from '#testing/stepLink.ts'
import { openWorld, type World } from '#testing/world.ts'
import { givenDoor } from './door.given.ts'
import { forgetUnsent } from './door.jobs.ts'

let world: World
let given: ReturnType<typeof givenDoor>
beforeAll(async () => {
  world = await openWorld({ publicUrl: 'https://hub.example.org' })
  given = givenDoor(world)
  await given.admin()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.deleteFrom('loginFailures').execute()
})

const refusedWith = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body.code]
const ana = {
  fullName: 'Ana Alves',
  cpf: '529.982.247-25',
  phone: '(48) 99614-2030',
  city: 'Joinville',
  uf: 'SC',
}
const applicantsOf = async (id: string) => (await world.call(applications.list, { params: { id } })).body.rows
const receivedOf = async (id: string) => (await world.call(received.list, { params: { id } })).body
const setCloses = (id: string, closesAt: string) =>
  world.db.updateTable('selectiveProcesses').set({ closesAt }).where('id', '=', id).execute()
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

describe('an address', () => {
  it('is proven by a code that it got, once and in a few tries', async () => {
    const first = await given.codeOf('bia@exemplo.com.br')
    const prove = (typed: string) =>
      world.call(door.prove, { body: { address: 'Bia@exemplo.com.br', code: typed } }, { as: null })
    // Somebody else has asked for another code meanwhile.
    await given.codeOf('bia@exemplo.com.br')
    const { status, body } = await prove(first)
    expect([status, body.token]).toEqual([200, expect.stringMatching(/^[\w-]{43}$/)])
    expect(refusedWith(await prove(first))).toEqual([409, 'code_wrong'])
    await world.db.deleteFrom('loginFailures').execute()
    const next = await given.codeOf('bia@exemplo.com.br')
    for (let n = 0; n < 5; n++) expect((await prove('x')).status).toBe(409)
    expect((await prove(next)).status).toBe(429)
  })

  it('has one key at a time: another one ends its links', async () => {
    const token = await given.keyOf('rita@exemplo.com.br')
    const call = withLink(world, token, 'Applicant')
    const { body } = await call(door.renew)
    expect(refusedWith(await call(door.follow))).toEqual([409, 'key_over'])
    expect((await withLink(world, body.token, 'Applicant')(door.follow)).status).toBe(200)
  })

  it('gets the same answer whether it is known or not, and a program that fills in the hidden field gets no mail', async () => {
    const known = await given.candidate({ email: 'known@exemplo.com.br' })
    const ask = async (email: string, website = '') =>
      (await world.call(door.code, { body: { address: email, website, work: given.worked() } }, { as: null })).body
    expect(Object.keys(await ask(known.email))).toEqual(Object.keys(await ask('new@exemplo.com.br')))
    expect(await ask('bot@exemplo.com.br', 'http://x')).toMatchObject({ minutes: 10 })
    expect(await given.mailsTo('bot@exemplo.com.br', 'applicant_code')).toEqual([])
  })

  it('reaches nothing with another key', async () => {
    const process = await given.process()
    const params = { slug: await given.slugOf(process) }
    const call = withLink(world, 'x'.repeat(43), 'Applicant')
    expect(refusedWith(await call(door.begin, { source: '' }, params))).toEqual([409, 'key_over'])
    expect(refusedWith(await call(door.follow))).toEqual([409, 'key_over'])
  })
})

describe('an application through the door', () => {
  it('is saved as it is typed, found again with another key of the address, and enters the process when it is sent', async () => {
    const process = await given.process({ title: 'Analista de Compras' })
    const email = 'ana@exemplo.com.br'
    const { saved, params, send, call } = await given.begun(process, email, { fullName: 'Ana Alves', cpf: '111' })
    expect(saved).toMatchObject({ missing: ['phone', 'city', 'uf'], wrong: { cpf: 'cpf' } })
    expect(refusedWith(await send())).toEqual([409, 'application_incomplete'])
    // On another device.
    const other = withLink(world, await given.keyOf(email), 'Applicant')
    const { body: page } = await other(door.begin, { source: 'x' }, params)
    expect(page).toMatchObject({ state: 'aberta', data: { fullName: 'Ana Alves' }, revision: 1 })
    await other(door.save, { revision: 1, data: ana }, params)
    expect((await call(door.save, { revision: 1, data: { city: 'Outra' } }, params)).body.code).toBe('stale')
    const sent = await other(door.send, { revision: 2, agreed: true, whatsapp: true }, params)
    expect(sent.body).toMatchObject({ state: 'enviada', number: expect.stringMatching(/^\d{4}-\d{6}$/), versions: 1 })
    const [applicant, ...others] = await applicantsOf(process.id)
    expect(others).toEqual([])
    expect(applicant).toMatchObject({ name: 'Ana Alves', source: 'vaga' })
    const { body: person } = await world.call(candidates.get, { params: { id: applicant?.candidateId } })
    expect(person).toMatchObject({
      email,
      phone: '+5548996142030',
      city: 'Joinville',
      state: 'cadastrado',
      whatsappConsent: true,
    })
    const [receipt] = await given.mailsTo(email, 'door_receipt')
    expect(receipt).toContain(sent.body.number)
    expect(receipt).toMatch(/https:\/\/hub\.example\.org\/candidatura\/[\w-]{43}/)
    expect((await receivedOf(process.id)).rows[0]).toMatchObject({ source: 'cartaz', state: 'enviada' })
  })

  it('is one, whatever is pressed twice, and a change before the deadline is its next version', async () => {
    const process = await given.process()
    const { send, call, params } = await given.begun(process, 'caio@exemplo.com.br', {
      ...ana,
      fullName: 'Caio Costa',
      cpf: '390.533.447-05',
    })
    const answers = await Promise.all([send(), send(), send()])
    expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1)
    expect(await applicantsOf(process.id)).toHaveLength(1)
    const { body: page } = await call(door.begin, { source: '' }, params)
    const { body: saved } = await call(door.save, { revision: page.revision, data: { city: 'Blumenau' } }, params)
    const { body: again } = await call(door.send, { revision: saved.revision, agreed: true }, params)
    expect(again).toMatchObject({ versions: 2, number: answers[0]?.body.number, isChanged: false })
    expect(await applicantsOf(process.id)).toHaveLength(1)
    expect(await given.mailsTo('caio@exemplo.com.br', 'door_receipt')).toHaveLength(1)
  })

  it('of a known CPF from another address gives its sender nothing, and waits for an administrator', async () => {
    const process = await given.process()
    const known = await given.candidate({
      fullName: 'Davi Dias',
      cpf: '15350946056',
      email: 'davi@exemplo.com.br',
      city: 'Lages',
    })
    const {
      send,
      page,
      call,
      params: own,
    } = await given.begun(process, 'stranger@exemplo.com.br', {
      ...ana,
      fullName: 'Davi Dias',
      cpf: '153.509.460-56',
    })
    expect(page.data).toEqual({})
    const { body: sent } = await send()
    expect(sent).toMatchObject({ state: 'enviada', versions: 1 })
    expect(await applicantsOf(process.id)).toEqual([])
    const { body: followed } = await call(door.follow)
    const fresh = await given.begun(process, 'new.one@exemplo.com.br', {
      ...ana,
      fullName: 'Eva Lima',
      cpf: '862.883.667-57',
    })
    await fresh.send()
    const { body: other } = await fresh.call(door.follow)
    // Two worlds that nobody outside can tell apart.
    const seen = ({ applications: rows }: typeof followed) => rows.map(({ number: _, sentAt: __, ...row }) => row)
    expect(seen(followed)).toEqual(seen(other))
    const pages = await Promise.all(
      [{ call, params: own }, fresh].map(async (each) => {
        const { body: before } = await each.call(door.begin, { source: '' }, each.params)
        const change = { revision: before.revision, data: { cpf: '111.444.777-35' } }
        const { body: saved } = await each.call(door.save, change, each.params)
        const fixed = await each.call(door.send, { revision: saved.revision, agreed: true }, each.params)
        return [before.state, before.cv, before.isChanged, refusedWith(fixed), fixed.body.fields]
      }),
    )
    expect(pages[0]).toEqual(pages[1])
    expect(pages[0]?.[3]).toEqual([400, 'invalid'])
    const waiting = await receivedOf(process.id)
    expect(waiting.counts).toEqual({ begun: 0, sent: 2, held: 1 })
    expect(waiting.rows[0]).toMatchObject({ state: 'a_conferir', cause: 'other_contact', name: 'Davi Dias' })
    const pending = async () =>
      (await world.call(processOverview.get, { params: { id: process.id } })).body.pending.find(
        ({ kind }) => kind === 'receptions',
      )?.count
    expect(await pending()).toBe(1)
    const params = { id: waiting.rows[0]?.id ?? '' }
    expect((await world.call(received.accept, { params, body: { versions: 1 } })).status).toBe(200)
    expect(refusedWith(await world.call(received.accept, { params, body: { versions: 1 } }))).toEqual([
      409,
      'application_not_held',
    ])
    expect(await pending()).toBeUndefined()
    expect((await applicantsOf(process.id)).map(({ candidateId }) => candidateId)).toContain(known.id)
    const { body: person } = await world.call(candidates.get, { params: { id: known.id } })
    expect(person).toMatchObject({ email: 'davi@exemplo.com.br', city: 'Lages' })
  })

  it('of somebody on record begins with their data, without the CPF', async () => {
    const process = await given.process()
    await given.candidate({
      fullName: 'Fábio Reis',
      cpf: '29537995593',
      email: 'fabio@exemplo.com.br',
      city: 'Itajaí',
      uf: 'SC',
    })
    const { page, send } = await given.begun(process, 'fabio@exemplo.com.br', {
      cpf: '295.379.955-93',
      phone: ana.phone,
    })
    expect(page.data).toMatchObject({ fullName: 'Fábio Reis', city: 'Itajaí' })
    expect(page.data.cpf).toBeUndefined()
    expect((await send()).body.state).toBe('enviada')
    expect(await applicantsOf(process.id)).toMatchObject([{ name: 'Fábio Reis' }])
  })

  it('ends with the deadline by the clock of the server; what was begun before may be sent five minutes after it', async () => {
    const process = await given.process()
    const { send, call, params } = await given.begun(process, 'gil@exemplo.com.br', {
      ...ana,
      fullName: 'Gil Paz',
      cpf: '453.178.287-91',
    })
    const late = withLink(world, await given.keyOf('hugo@exemplo.com.br'), 'Applicant')
    await setCloses(process.id, new Date(Date.now() - 1000).toISOString())
    await world.db
      .updateTable('doorApplications')
      .set({ begunAt: inMinutes(-60) })
      .where('address', '=', 'gil@exemplo.com.br')
      .execute()
    expect(refusedWith(await late(door.begin, { source: '' }, params))).toEqual([409, 'vacancy_closed'])
    expect((await send()).body.state).toBe('enviada')
    await setCloses(process.id, inMinutes(-6))
    const { body: page } = await call(door.begin, { source: '' }, params)
    expect(page.why).toBe('vacancy_closed')
    expect(refusedWith(await call(door.save, { revision: page.revision, data: { city: 'X' } }, params))).toEqual([
      409,
      'vacancy_closed',
    ])
  })

  it('is asked what its process asks, and an unexpected answer is a flag that decides nothing', async () => {
    const process = await given.process()
    const id = '01900000-0000-7000-8000-0000000000aa'
    const question = {
      id,
      text: 'Tem carteira de motorista?',
      kind: 'sim_nao' as const,
      options: [],
      required: true,
      expected: ['sim'],
    }
    const form = await given.form(process.id, { phone: 'off', place: 'off', summary: 'required' }, [question])
    expect(form.status).toBe(200)
    const { saved, page, send, call, params } = await given.begun(process, 'iris@exemplo.com.br', {
      fullName: 'Íris Luz',
      cpf: '714.287.938-60',
    })
    expect(saved.missing).toEqual(['summary', id])
    expect(JSON.stringify(page.form.questions)).not.toContain('expected')
    await call(
      door.save,
      { revision: saved.revision, data: { summary: 'Gosto de estradas.' }, answers: { [id]: 'nao' } },
      params,
    )
    expect((await send({ revision: saved.revision + 1 })).body.state).toBe('enviada')
    expect((await receivedOf(process.id)).rows[0]?.answers).toEqual([
      { text: question.text, answer: 'nao', isFlagged: true },
    ])
    expect(await applicantsOf(process.id)).toMatchObject([{ status: 'em_andamento' }])
  })

  it('is withdrawn by its applicant, and comes back while applications are open', async () => {
    const process = await given.process()
    const { send, call, params } = await given.begun(process, 'joao@exemplo.com.br', {
      ...ana,
      fullName: 'João Sá',
      cpf: '111.444.777-35',
    })
    expect(refusedWith(await call(door.withdraw, { reason: '' }, params))).toEqual([409, 'application_not_sent'])
    await send()
    expect((await call(door.withdraw, { reason: 'Mudei de cidade' }, params)).status).toBe(200)
    expect(await applicantsOf(process.id)).toMatchObject([{ status: 'desistente' }])
    expect((await call(door.follow)).body.applications).toMatchObject([{ state: 'desistida', mayReturn: true }])
    expect(refusedWith(await send())).toEqual([409, 'application_withdrawn'])
    expect((await call(door.restore, undefined, params)).status).toBe(200)
    expect(await applicantsOf(process.id)).toMatchObject([{ status: 'em_andamento' }])
    await call(door.withdraw, { reason: '' }, params)
    await setCloses(process.id, inMinutes(-60))
    expect(refusedWith(await call(door.restore, undefined, params))).toEqual([409, 'withdrawal_over'])
  })

  it('never names the company of a confidential process', async () => {
    const { id: companyId } = await given.company({ legalName: 'Clínica Sentinela Ltda.', name: 'Clínica Sentinela' })
    const process = await given.process({ companyId, confidential: true })
    const email = 'sara@exemplo.com.br'
    const { page, send, call } = await given.begun(process, email, {
      ...ana,
      fullName: 'Sara Zan',
      cpf: '453.178.287-91',
    })
    const { body: sent } = await send()
    expect(sent.state).toBe('enviada')
    const letters = await Promise.all(
      (['applicant_code', 'door_begun', 'door_receipt'] as const).map((key) => given.mailsTo(email, key)),
    )
    expect(letters.map((mails) => mails.length)).toEqual([1, 1, 1])
    const said = [page, sent, (await call(door.follow)).body, ...letters.flat()]
    expect(JSON.stringify(said)).not.toMatch(/sentinela/i)
  })

  it('has no form while its process is not public', async () => {
    const draft = await given.process({}, 'rascunho')
    expect((await world.call(door.open, { params: { slug: 'nada' } }, { as: null })).status).toBe(404)
    expect(await given.slugOf(draft)).toBe('')
    const process = await given.process()
    const slug = await given.slugOf(process)
    expect((await world.call(door.open, { params: { slug } }, { as: null })).body).toMatchObject({
      why: null,
      title: process.title,
    })
    await world.call(processes.move, {
      params: process,
      body: { to: 'suspenso', reason: 'x', version: process.version },
    })
    expect((await world.call(door.open, { params: { slug } }, { as: null })).status).toBe(404)
  })

  it('that was begun and never sent is erased after 30 days', async () => {
    const process = await given.process()
    await given.begun(process, 'lia@exemplo.com.br', { fullName: 'Lia' })
    const there = () =>
      world.db
        .selectFrom('doorApplications')
        .select('id')
        .where('address', '=', 'lia@exemplo.com.br')
        .executeTakeFirst()
    await forgetUnsent(world.db)
    expect(await there()).toBeDefined()
    const opensAt = inMinutes(-40 * 24 * 60)
    await world.db.updateTable('selectiveProcesses').set({ opensAt }).where('id', '=', process.id).execute()
    await setCloses(process.id, inMinutes(-31 * 24 * 60))
    await world.db
      .updateTable('doorApplications')
      .set({ savedAt: inMinutes(-31 * 24 * 60) })
      .where('address', '=', 'lia@exemplo.com.br')
      .execute()
    await forgetUnsent(world.db)
    expect(await there()).toBeUndefined()
  })
})
