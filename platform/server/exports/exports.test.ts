import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { questions } from '#assessment/contract/questions.ts'
import { companies } from '#companies/contract/companies.ts'
import { partners } from '#companies/contract/partners.ts'
import { deliveries } from '#deliveries/contract/deliveries.ts'
import { processes } from '#hiring/contract/processes.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import { eventData } from '#testing/eventData.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
let me: { id: string; token: string }
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  me = await given.admin({ name: 'Helena Dias' })
})
afterAll(() => world.close())

const col = (id: string, header = id, words = {}) => ({ id, header, words })
const asked = (over: object = {}) => ({ format: 'csv', title: 'Empresas', query: {}, columns: [col('name')], ...over })
const take = async (
  endpoint: typeof companies.export | typeof partners.export | typeof candidates.export | typeof processes.export,
  over = {},
) => {
  const { status, body, headers } = await world.call(endpoint, { body: asked(over) })
  return { status, text: body as unknown as string, headers }
}
const lines = (text: string) => text.replace('\ufeff', '').trimEnd().split('\r\n')
const events = () =>
  world.db
    .selectFrom('auditEvents')
    .select(['id', 'action', 'actorId', 'entity', 'entityId', eventData])
    .where('action', '=', 'list.exported')
    .orderBy('id')
    .execute()

async function fetchRaw(endpoint: typeof companies.export | typeof candidates.export, over = {}) {
  const reply = await world.app.inject({
    method: 'POST',
    url: `/api${endpoint.path}`,
    headers: { authorization: `Bearer ${world.token}` },
    payload: asked(over),
  })
  return reply.rawPayload
}

describe('POST /companies/export', () => {
  it('sends exactly the filtered rows in the order of the list, with the chosen columns and their names', async () => {
    await given.company({ legalName: 'Zebra Móveis', city: 'Itapoá', uf: 'SC', sector: 'Móveis' })
    await given.company({ legalName: 'Água Mineral', city: 'Itapoá', uf: 'SC', cnpj: '11.222.333/0001-81' })
    await given.company({ legalName: 'Azeite; do "Sul"', city: 'Itapoá', uf: 'PR' })
    await given.company({ legalName: 'Bebidas', city: 'Itapoá', uf: 'SC' }, 'rascunho')
    const { status, text, headers } = await take(companies.export, {
      query: { search: 'itapoa', state: ['ativa'], sort: '-name', page: 2, limit: 1 },
      columns: [
        col('uf', 'UF'),
        col('name', 'Empresa'),
        col('state', 'Situação', { ativa: 'Ativa' }),
        col('processes'),
      ],
    })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toContain('Empresas.csv')
    expect(text.startsWith('\ufeff')).toBe(true)
    expect(lines(text)).toEqual([
      'UF;Empresa;Situação;processes',
      'SC;Zebra Móveis;Ativa;0',
      'PR;"Azeite; do ""Sul""";Ativa;0',
      'SC;Água Mineral;Ativa;0',
    ])
  })

  it('writes CNPJ and times in their display format, and formulas as text', async () => {
    const company = await given.company({ legalName: '=HYPERLINK("http://x")', cnpj: '12.ABC.345/01DE-35' })
    await sql`update companies set updated_at = '2026-03-01 02:30:00.123456+00' where id = ${company.id}`.execute(
      world.db,
    )
    const { text } = await take(companies.export, {
      query: { search: 'hyperlink' },
      columns: [col('name', '+SUM(A1)'), col('cnpj'), col('updatedAt'), col('owner')],
    })
    expect(lines(text)).toEqual([
      "'+SUM(A1);cnpj;updatedAt;owner",
      `"'=HYPERLINK(""http://x"")";12.ABC.345/01DE-35;28/02/2026 23:30;Helena Dias`,
    ])
  })

  it('writes a name that is also a property of every object', async () => {
    await given.company({ legalName: 'constructor' })
    for (const format of ['csv', 'xlsx']) {
      const { status, text } = await take(companies.export, { format, query: { search: 'constructor' } })
      expect([status, format === 'xlsx' || lines(text)]).toEqual([200, format === 'xlsx' || ['name', 'constructor']])
    }
  })

  it('excludes the bin, and sends only the headings when no row matches', async () => {
    const company = await given.company({ legalName: 'Descartada' })
    await world.call(companies.remove, { params: company })
    const search = 'descartada'
    expect(lines((await take(companies.export, { query: { search } })).text)).toEqual(['name'])
    expect(lines((await take(companies.export, { query: { search, trash: true } })).text)).toEqual([
      'name',
      'Descartada',
    ])
  })

  it('refuses unknown and repeated columns, no columns, an unknown format and invalid filters', async () => {
    const codes = async (over: object) => {
      const { status, body } = await world.call(companies.export, { body: asked(over) })
      return [status, Object.keys((body.fields ?? {}) as object).join()]
    }
    expect(await codes({ columns: [] })).toEqual([400, 'columns'])
    expect(await codes({ columns: [col('passwordHash')] })).toEqual([400, 'columns.0.id'])
    expect(await codes({ columns: [col('name'), col('name')] })).toEqual([400, 'columns'])
    expect(await codes({ columns: [col('name', 'x'.repeat(81))] })).toEqual([400, 'columns.0.header'])
    expect(await codes({ format: 'pdf' })).toEqual([400, 'format'])
    expect(await codes({ query: { state: ['x'] } })).toEqual([400, 'query.state.0'])
    expect((await world.call(companies.export, { body: asked() }, { as: null })).status).toBe(401)
  })

  it('refuses filters that a list does not have, which would export all rows', async () => {
    const calls = [companies, candidates, processes, partners, questions].map((of) => of.export)
    for (const call of [...calls, deliveries.export, deliveries.exportAttempts]) {
      const { status, body } = await world.call(call as typeof companies.export, {
        body: asked({ query: { cidade: ['Lages'] } }),
      })
      expect([call.path, status, body.fields]).toMatchObject([call.path, 400, { query: { code: 'filter_unknown' } }])
    }
  })

  it('is a workbook with typed texts, numbers and times', async () => {
    await given.company({ legalName: '=1+1 <Vidros> & Cia', city: 'Xapuri', uf: 'AC' })
    const bytes = await fetchRaw(companies.export, {
      format: 'xlsx',
      title: 'Empresas: [de] todo/o país, com um nome comprido demais',
      query: { search: 'xapuri' },
      columns: [col('name', 'Empresa'), col('processes', '=A1'), col('updatedAt', 'Atualizada'), col('owner')],
    })
    const [sheet] = (await readXlsx(bytes)).sheets
    expect(sheet?.name).toMatch(/^Empresas {2}/)
    expect(sheet?.rows[0]).toEqual(['Empresa', '=A1', 'Atualizada', 'owner'])
    expect(sheet?.rows[1]?.slice(0, 2)).toEqual(['=1+1 <Vidros> & Cia', 0])
    expect(sheet?.rows[1]?.[2]).toBeInstanceOf(Date)
    expect([...(sheet?.cells?.values() ?? [])].filter((c) => 'formula' in c && c.formula)).toEqual([])
  })
})

it('masks the CPF of professionals as their list does, for any search', async () => {
  const { cpf } = await given.candidate({ fullName: 'Iara Moura', socialName: 'Yara', cpf: '111.444.777-35' })
  expect(cpf).toBe('***.444.777-**')
  const { text } = await take(candidates.export, {
    query: { search: '11144477735' },
    columns: [col('fullName'), col('cpf'), col('state', 'state', { cadastrado: 'Cadastrado' }), col('council')],
  })
  expect(lines(text)).toEqual(['fullName;cpf;state;council', 'Yara;***.444.777-**;Cadastrado;'])
})

it('writes professionals in the format that an import reads', async () => {
  await given.candidate({
    fullName: 'Úrsula Prado',
    birthDate: '1990-03-07',
    council: 'CRC',
    councilExpiresOn: '2030-12-31',
    education: [
      { degree: 'bacharelado', course: 'Direito; noite', institution: 'UFSC', endYear: 2015 },
      { degree: 'mestrado', institution: 'USP' },
    ],
    experiences: [{ role: 'Analista', company: 'Alfa', start: '2021-03' }],
    skills: [
      { name: 'Excel', level: 3 },
      { name: 'constructor', level: 0 },
    ],
    languages: [{ language: 'ingles', level: 'B2' }],
    salaryExpectation: 550_050,
    contracts: ['clt', 'pj'],
    tags: ['=1+1'],
  })
  const ids = [
    'phone',
    'birthDate',
    'councilName',
    'councilExpiresOn',
    'experiences',
    'salaryExpectation',
    'tags',
    'availability',
  ]
  const columns = [
    ...ids.map((id) => col(id)),
    col('education', 'Formação', { bacharelado: 'Bacharelado', mestrado: 'Mestrado', concluido: 'Concluído' }),
    col('skills'),
    col('languages', 'Idiomas', { ingles: 'Inglês' }),
    col('contracts', 'Contratos', { clt: 'CLT', pj: 'PJ' }),
  ]
  const { text } = await take(candidates.export, { query: { search: 'ursula prado' }, columns })
  expect(lines(text)[1]).toBe(
    `(48) 99614-2030;07/03/1990;CRC;31/12/2030;Analista · Alfa · 03/2021 –;"5500,5";'=1+1;;"Bacharelado · Direito, noite · UFSC · 2015 · Concluído; Mestrado · USP · Concluído";"Excel: 3; constructor: 0";Inglês: B2;"CLT; PJ"`,
  )
  const bytes = await fetchRaw(candidates.export, { format: 'xlsx', query: { search: 'ursula prado' }, columns })
  const [sheet] = (await readXlsx(bytes)).sheets
  expect(sheet?.rows[1]?.slice(-3)).toEqual(['Excel: 3; constructor: 0', 'Inglês: B2', 'CLT; PJ'])
})

it('exports processes with their company, all or those of one company', async () => {
  const process = await given.process({ title: 'Analista de dados' })
  const columns = [col('title'), col('code'), col('companyName'), col('openings')]
  const { text } = await take(processes.export, { query: { companyId: process.companyId }, columns })
  expect(lines(text).slice(1)).toEqual([`Analista de dados;${process.code};${process.companyName};2`])
})

it('exports partners with dates without time and the number of vouchers', async () => {
  const partner = { legalName: 'Clube do Vale', type: 'escola', email: 'ivo@exemplo.com.br' }
  const made = await world.call(partners.create, {
    body: { ...partner, agreementEnd: '2030-01-02', voucherQuota: 40 },
  })
  expect(made.body).toMatchObject({ name: 'Clube do Vale' })
  const columns = [col('name'), col('agreementEnd'), col('voucherQuota')]
  const { text } = await take(partners.export, { columns })
  expect(lines(text).slice(1)).toEqual(['Clube do Vale;02/01/2030;40'])
})

it('records the actor, the list, the number of rows and the filters, without the search text', async () => {
  const before = (await events()).length
  await take(candidates.export, {
    format: 'xlsx',
    query: { search: 'iara moura', uf: [], state: ['cadastrado'] },
    columns: [col('fullName'), col('email')],
  })
  const after = await events()
  expect(after).toHaveLength(before + 1)
  const event = after.at(-1)
  expect(event).toMatchObject({
    actorId: me.id,
    entity: 'account',
    entityId: me.id,
    data: {
      list: 'candidates',
      format: 'xlsx',
      rows: 1,
      columns: ['fullName', 'email'],
      filters: { state: ['cadastrado'], uf: [], sort: 'relevance' },
      searched: true,
    },
  })
  expect(JSON.stringify(event).toLowerCase()).not.toContain('iara')
})

it('allows exports with a read-only token, and refuses tokens of other areas', async () => {
  const { scopeOf } = await import('#platform/contract/scopes.rules.ts')
  expect(scopeOf('POST', companies.export.path)).toBe('companies:read')
  expect(scopeOf('POST', candidates.export.path)).toBe('candidates:read')
  expect(scopeOf('POST', '/companies')).toBe('companies:write')
})

describe('a large number of rows', () => {
  beforeAll(async () => {
    await sql`insert into companies (cnpj, legal_name, city, state)
      select lpad(n::text, 12, '0') || '00', 'Lote ' || lpad(n::text, 6, '0') || repeat(' comprido', 12), case when n < 10 then 'Guaraci' else 'Guará' end, 'ativa'
      from generate_series(1, 20000) n`.execute(world.db)
  })

  it('is listed in order, beyond the counting limit', async () => {
    const { body } = await world.call(companies.list, { query: { search: 'guara', sort: '-name', limit: 2 } })
    expect(body).toMatchObject({ total: 10_000, estimated: true })
    expect(body.rows.map(({ name }) => name.slice(0, 11))).toEqual(['Lote 020000', 'Lote 019999'])
  })

  it('has facet counts of the counted rows, marked as incomplete', async () => {
    const { body } = await world.call(companies.facets, { query: { search: 'guara' } })
    expect(body.state).toEqual([{ value: 'ativa', label: 'ativa', count: 10_000, estimated: true }])
    expect(body.tag).toEqual([])
    const { body: few } = await world.call(companies.facets, { query: { search: 'guaraci' } })
    expect(few.state).toEqual([{ value: 'ativa', label: 'ativa', count: 9 }])
    const { body: all } = await world.call(companies.facets)
    expect(all.state.every(({ estimated }) => !estimated)).toBe(true)
  })

  it('is exported completely, each row once, in order', async () => {
    const { text } = await take(companies.export, { query: { search: 'guara', sort: 'city' } })
    const names = lines(text).slice(1)
    expect(names).toHaveLength(20_000)
    expect(new Set(names).size).toBe(20_000)
    expect((await events()).at(-1)?.data).toMatchObject({ rows: 20_000 })
  })

  it('is exported to at most two downloads of one person at once, and a slot is free when one ends', async () => {
    await world.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = world.app.server.address() as AddressInfo
    // More than the buffers of a connection hold: otherwise both would end although nothing is read.
    const wide = 'x'.repeat(120)
    const columns = [
      col('name'),
      col('city', 'city', { Guará: wide, Guaraci: wide }),
      col('state', 'state', { ativa: wide }),
      col('processes', 'processes', { 0: wide }),
    ]
    const payload = JSON.stringify(asked({ query: { search: 'guara' }, columns }))
    const start = async () => {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => {})
      await once(socket, 'connect')
      socket.write(
        `POST /api/companies/export HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${me.token}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(payload)}\r\n\r\n${payload}`,
      )
      // Reads the beginning and no more.
      await once(socket, 'readable')
      return socket
    }
    const open = async () =>
      (
        await sql<{ n: number }>`select count(*)::int as n from pg_locks where locktype = 'advisory'
          and database = (select oid from pg_database where datname = current_database())`.execute(world.db)
      ).rows[0]?.n
    const [first, second] = [await start(), await start()]
    expect(await open()).toBe(2)
    const third = await world.call(companies.export, { body: asked() })
    expect(third).toMatchObject({ status: 429, body: { code: 'too_many_exports' } })
    const other = await given.admin()
    expect(
      (await world.call(companies.export, { body: asked({ query: { limit: 1 } }) }, { as: other.token })).status,
    ).toBe(200)
    first.destroy()
    second.destroy()
    await expect.poll(open).toBe(0)
    expect((await world.call(companies.export, { body: asked() })).status).toBe(200)
  })
})
