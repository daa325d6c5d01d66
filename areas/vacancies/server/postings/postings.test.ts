import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notices } from '#access/contract/notices.ts'
import { deliveries } from '#deliveries/contract/deliveries.ts'
import { installation } from '#deliveries/contract/installation.ts'
import { type Process, processes } from '#hiring/contract/processes.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { subscribing } from '#testing/billing.ts'
import { type CathoPeer, cathoKeys, configureCatho, openCatho } from '#testing/cathoPeer.ts'
import { openWorld, testSeal, type World } from '#testing/world.ts'
import { type Posting, postings } from '#vacancies/contract/postings.ts'
import { givenVacancies } from '#vacancies/server/reading/vacancies.given.ts'

const publicUrl = 'https://hub.example.org'
let world: World
let given: ReturnType<typeof givenVacancies>
let catho: CathoPeer
beforeAll(async () => {
  world = await openWorld({ publicUrl })
  given = givenVacancies(world)
  await given.admin()
  const { organisation } = (await world.call(installation.get)).body
  await world.call(installation.organisation, { body: { ...organisation, publicUrl } })
})
afterAll(() => world.close())
beforeEach(async () => {
  catho = await openCatho()
  await configureCatho(world, catho)
})
afterEach(async () => {
  await catho.close()
  await sql`delete from job_postings`.execute(world.db)
  await sql`delete from deliveries`.execute(world.db)
  await sql`update delivery_channels set failures = 0, open_until = null, tokens = null`.execute(world.db)
})

const description = `<p>Conduz as compras do <strong>conselho</strong> &amp; os contratos.</p><ul><li>Licitações</li><li>Pregões</li></ul><p>${'Trabalho com autonomia. '.repeat(8)}</p>`
const open = (over: object = {}) =>
  given.process({
    ...{ title: 'Analista de Compras', description, city: 'Itu', uf: 'SP', salaryMin: 500_000, salaryMax: 600_000 },
    ...{ salaryPublic: true, ...over },
  })
const read = async ({ id }: Pick<Process, 'id'>) => {
  const { body } = await world.call(postings.get, { params: { id } })
  return { ...(body.postings[0] as Posting), calls: body.calls }
}
const extra = { sector: 'Administração pública', kind: 'nova' as const }
const act = async (process: Pick<Process, 'id'>, name: 'publish' | 'renew' | 'takeDown', over: object = {}) => {
  const { version } = await read(process)
  const body = { ...(name === 'publish' && extra), version, ...over }
  return world.call(postings[name], { params: { id: process.id, board: 'catho' }, body } as never)
}
/** Everything that waits goes now, as often as the answers ask for more. */
async function letGo(times = 1) {
  for (let n = 0; n < times; n++) {
    await sql`update deliveries set due_at = now() where state = 'na_fila' and due_at <> 'infinity'`.execute(world.db)
    await sql`update delivery_channels set failures = 0, open_until = null, tokens = null`.execute(world.db)
    await enqueue(world.db, 'send_deliveries', { channel: 'catho' })
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(world.db)
    await world.work()
  }
}
const watch = async () => {
  await enqueue(world.db, 'watch_postings', {})
  await world.work()
}
async function published(over: object = {}) {
  const process = await open(over)
  const { status, body } = await act(process, 'publish')
  expect(status, JSON.stringify(body)).toBe(200)
  await letGo()
  return process
}
const only = () => {
  const [vacancy] = catho.vacancies.values()
  if (!vacancy) throw new Error('no vacancy on the board')
  return vacancy
}

describe('a posting on Catho', () => {
  it('is published without markup and with its pay, and every call is in the log, without a key', async () => {
    const process = await published()
    expect(await read(process)).toMatchObject({ state: 'no_ar', remoteId: String(only().id), isOutdated: false })
    const { content, isUp } = only()
    expect(isUp).toBe(true)
    expect(content).toMatchObject({
      ...{ titulo: 'Analista de Compras', tipo: 'nova', ramo: 'Administração pública', regime: 'CLT' },
      ...{ valorMinimo: 5000, valorMaximo: 6000, quantidade: 2, cidade: 'Itu', uf: 'SP' },
    })
    expect(content.descricao).toContain('Conduz as compras do conselho & os contratos.\n- Licitações\n- Pregões')
    expect(content.descricao).not.toMatch(/<[a-z]/)
    expect(content.callback).toMatch(/^https:\/\/hub\.example\.org\/api\/webhooks\/catho\/[\w-]{40,}$/)
    const [call] = catho.calls.filter(({ method }) => method === 'POST')
    expect(call?.headers).toMatchObject({ 'app-token': cathoKeys.appToken, 'auth-token': cathoKeys.authToken })
    const { body } = await world.call(deliveries.list, { query: { channel: 'catho' } })
    expect(body.rows).toMatchObject([{ template: 'vaga', recipient: 'POST /vagas', state: 'enviado' }])
    const row = await world.call(deliveries.get, { params: { id: body.rows[0]?.id ?? '' } })
    const secret = String(content.callback).split('/').at(-1) ?? 'x'
    for (const hidden of [...Object.values(cathoKeys), secret]) expect(JSON.stringify(row.body)).not.toContain(hidden)
  })

  it('says that the process has changed, and brings the change there', async () => {
    const process = await published()
    await given.changed(process, { title: 'Analista Sênior', reason: 'Correção' })
    expect(await read(process)).toMatchObject({ state: 'no_ar', isOutdated: true })
    expect((await act(process, 'publish')).status).toBe(200)
    expect((await read(process)).state).toBe('mudando')
    await letGo()
    expect(only().content.titulo).toBe('Analista Sênior')
    expect(await read(process)).toMatchObject({ state: 'no_ar', isOutdated: false })
    expect(catho.said()).toEqual(['GET /vagas', 'POST /vagas', `PUT /vagas/${only().id}`])
  })

  it('is renewed by hand, and by itself before its thirty days are over', async () => {
    const process = await published()
    expect((await act(process, 'renew')).status).toBe(200)
    await letGo()
    expect(only().renewals).toBe(1)
    await sql`update job_postings set expires_at = now() + interval '1 day'`.execute(world.db)
    await watch()
    await letGo()
    expect(only().renewals).toBe(2)
    expect(Date.parse((await read(process)).expiresAt ?? '')).toBeGreaterThan(Date.now() + 29 * 86_400_000)
  })

  it('goes down with the process, in the transaction of the act, and is the same one when it comes back', async () => {
    const process = await published()
    const { body: now } = await world.call(processes.get, { params: process })
    await world.call(processes.move, {
      params: process,
      body: { to: 'suspenso', reason: 'Revisão', version: now.version },
    })
    expect((await read(process)).state).toBe('retirando')
    await letGo()
    expect(only().isUp).toBe(false)
    expect((await read(process)).state).toBe('fora')
    expect((await act(process, 'publish')).body.code).toBe('process_takes_no_applications')
    const { body: after } = await world.call(processes.get, { params: process })
    await world.call(processes.move, {
      params: process,
      body: { to: 'publicado', reason: 'Resolvido', version: after.version },
    })
    await act(process, 'publish')
    await letGo()
    expect(catho.vacancies.size).toBe(1)
    expect(only().isUp).toBe(true)
  })

  it('goes down when the deadline passes, also where no act ended the process', async () => {
    const process = await published()
    await sql`update selective_processes set state = 'inscricoes_encerradas' where id = ${process.id}`.execute(world.db)
    await watch()
    await letGo()
    expect(only().isUp).toBe(false)
    const other = await published()
    await sql`update selective_processes set closes_at = now() - interval '1 minute' where id = ${other.id}`.execute(
      world.db,
    )
    await enqueue(world.db, 'close_applications', {})
    await world.work()
    await letGo()
    expect([...catho.vacancies.values()].map(({ isUp }) => isUp)).toEqual([false, false])
  })
})

describe('a board that misbehaves', () => {
  it('has no vacancy twice when the answer to its publication is lost', async () => {
    catho.answer(({ method }) => (method === 'POST' ? 'accept and hang up' : null))
    const process = await published()
    expect(await read(process)).toMatchObject({ state: 'publicando' })
    catho.answer(() => null)
    await letGo(2)
    expect(catho.vacancies.size).toBe(1)
    expect(await read(process)).toMatchObject({ state: 'no_ar', remoteId: String(only().id) })
  })

  it('loses no takedown: a vacancy that was published without an answer is looked for and taken down', async () => {
    catho.answer(({ method }) => (method === 'POST' ? 'accept and hang up' : null))
    const process = await published()
    catho.answer(() => null)
    expect((await act(process, 'takeDown')).status).toBe(200)
    await letGo()
    expect(only().isUp).toBe(false)
    expect((await read(process)).state).toBe('fora')
  })

  it('is told again after an error, in the right order: the takedown after the change that was under way', async () => {
    const process = await published()
    await given.changed(process, { title: 'Outro título', reason: 'Correção' })
    catho.answer(() => ({ status: 500, body: 'falha' }))
    await act(process, 'publish')
    await letGo()
    expect((await read(process)).state).toBe('mudando')
    await act(process, 'takeDown')
    await letGo()
    expect((await read(process)).state).toBe('retirando')
    catho.answer(() => null)
    await letGo()
    expect(only()).toMatchObject({ isUp: false, content: { titulo: 'Analista de Compras' } })
    expect(catho.said().at(-1)).toBe(`PUT /vagas/${only().id}/desativada`)
  })

  it('that refuses says why on the page, and administrators are notified once', async () => {
    catho.answer(({ method }) => (method === 'POST' ? { status: 422, body: { mensagem: 'Ramo inválido' } } : null))
    const process = await published()
    expect(await read(process)).toMatchObject({
      state: 'falhou',
      failedCall: 'vaga',
      failure: 'HTTP 422: Ramo inválido',
    })
    await letGo()
    const noticed = (await world.call(notices.list)).body.filter(({ kind }) => kind === 'posting_failed')
    expect(noticed.map(({ data }) => data.board)).toEqual(['Catho'])
    catho.answer(() => null)
    await act(process, 'publish')
    await letGo()
    expect((await read(process)).state).toBe('no_ar')
  })

  it('where a closed vacancy stays up is named within the hour', async () => {
    const process = await published()
    catho.answer(() => ({ status: 503, body: {} }))
    await given.moved(process.id, 'inscricoes_encerradas')
    await letGo()
    await watch()
    const stuck = async () => (await world.call(notices.list)).body.filter(({ kind }) => kind === 'posting_stuck')
    expect(await stuck()).toEqual([])
    await sql`update job_postings set leaving_since = now() - interval '46 minutes'`.execute(world.db)
    await watch()
    await watch()
    expect(await stuck()).toHaveLength(1)
    expect((await read(process)).state).toBe('retirando')
    catho.answer(() => null)
    await letGo()
    expect((await read(process)).state).toBe('fora')
  })

  it('that has lost a vacancy gets a new one', async () => {
    const process = await published()
    catho.vacancies.clear()
    await act(process, 'renew')
    await letGo()
    expect(await read(process)).toMatchObject({ state: 'falhou', failureCode: 'gone' })
    await act(process, 'publish')
    await letGo()
    expect(await read(process)).toMatchObject({ state: 'no_ar', remoteId: String(only().id) })
  })
})

describe('publishing is refused', () => {
  it('with what the checks find, in words', async () => {
    const codes = async (process: Process) => (await read(process)).checks.map(({ code }) => code)
    const silent = await open({ salaryPublic: false, city: '', description: '<p>Curta</p>' })
    expect(await codes(silent)).toEqual(['salary_hidden', 'no_sector', 'no_city', 'description_short', 'closes_soon'])
    expect((await act(silent, 'publish')).body.code).toBe('posting_incomplete')
    expect(await codes(await open({ salaryMin: null, salaryMax: null }))).toContain('no_salary')
    const { id: companyId } = await given.company()
    const { body: draft } = await world.call(processes.create, { body: given.processInput({ companyId }) })
    expect(await codes(draft)).toEqual(['not_open'])
    expect((await act(draft, 'publish')).body.code).toBe('process_takes_no_applications')
  })

  it('where a text names a company that stays unknown, whose name never leaves', async () => {
    const company = await given.company({ legalName: 'Usina Serra Azul S.A.', tradeName: 'Serra Azul' })
    const named = await open({ companyId: company.id, confidential: true, title: 'Comprador na Serra Azul' })
    expect((await read(named)).checks).toContainEqual({ code: 'names_company', level: 'error' })
    expect((await act(named, 'publish')).body.code).toBe('posting_incomplete')
    const process = await published({ companyId: company.id, confidential: true })
    expect((await read(process)).checks).toContainEqual({ code: 'company_hidden', level: 'note' })
    expect(JSON.stringify(catho.calls)).not.toMatch(/Serra Azul/)
  })

  it('and corrected by itself when its company becomes unknown', async () => {
    const process = await published()
    expect(only().content.empresa).toBe(process.companyName)
    await given.changed(process, { confidential: true })
    await watch()
    await letGo()
    expect(only().content.empresa).not.toBe(process.companyName)
  })

  it('over what another administrator has done meanwhile', async () => {
    const process = await published()
    expect(await act(process, 'renew', { version: 0 })).toMatchObject({ status: 409, body: { code: 'stale' } })
    expect(await act(process, 'takeDown', { version: 7 })).toMatchObject({ status: 409, body: { code: 'stale' } })
    const other = await open()
    expect((await act(other, 'renew')).body.code).toBe('posting_not_up')
    expect((await act(other, 'takeDown')).body.code).toBe('posting_not_up')
  })

  it('without an account at the board, and what is up waits for one', async () => {
    const process = await published()
    const other = await open()
    const {
      hasAppToken: _,
      hasAuthToken: __,
      hasClientSecret: ___,
      ...stored
    } = (await world.call(installation.get)).body.catho
    await world.call(installation.catho, { body: { ...stored, ...cathoKeys, authToken: '' } })
    expect((await act(other, 'publish')).body.code).toBe('job_board_not_connected')
    await act(process, 'takeDown')
    await letGo()
    expect((await read(process)).state).toBe('retirando')
    await configureCatho(world, catho)
    await letGo(2)
    expect(only().isUp).toBe(false)
  })

  it('beyond the job postings of the plan, and one that was published already costs nothing', async () => {
    const sub = subscribing(world)
    const company = await sub.company({ jobPostings: 1 })
    const [first, second] = [await open({ companyId: company.id }), await open({ companyId: company.id })]
    expect((await act(first, 'publish')).status).toBe(200)
    expect((await act(second, 'publish')).body.code).toBe('limit_jobPostings')
    await letGo()
    await act(first, 'takeDown')
    await letGo()
    expect((await act(first, 'publish')).status).toBe(200)
    expect(await sub.used(company)).toMatchObject({ jobPostings: 1 })
  })
})

it('the token of the company is asked for and stored sealed, and a refusal says what was answered', async () => {
  await configureCatho(world, catho, { email: 'rh@exemplo.com.br', cnpj: '11222333000181', authToken: '' })
  const ask = async () => {
    const { version } = (await world.call(installation.get)).body.catho
    return world.call(installation.cathoAccess, { body: { version } })
  }
  catho.answer(() => ({ status: 403, body: {} }))
  expect((await ask()).body).toMatchObject({ code: 'catho_access_refused' })
  catho.answer(() => null)
  expect((await ask()).body.catho).toMatchObject({ hasAuthToken: true })
  const [call] = catho.calls.filter(({ path }) => path.startsWith('/ats')).slice(-1)
  expect(call?.headers).toMatchObject({ client: cathoKeys.appToken, secret: cathoKeys.clientSecret })
  expect(call?.body).toMatchObject({ email: 'rh@exemplo.com.br', cnpj: '11222333000181', ats_name: 'Certame' })
  const { sealed } = await world.db
    .selectFrom('settings')
    .selectAll()
    .where('section', '=', 'catho')
    .executeTakeFirstOrThrow()
  expect(JSON.parse(testSeal.open(sealed as Buffer))).toMatchObject({ authToken: 'token-pedido' })
  await configureCatho(world, catho, { email: '' })
  expect((await ask()).status).toBe(400)
})
