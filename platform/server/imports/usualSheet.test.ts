import { cpf as numbers } from 'cpf-cnpj-validator'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ImportEntity, imports } from '#platform/contract/imports.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import { given as givenIn } from '#testing/given.ts'
import { importing } from '#testing/importing.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let sheet: ReturnType<typeof importing>
beforeAll(async () => {
  world = await openWorld()
  sheet = importing(world, 'candidate')
  await givenIn(world).admin()
})
afterAll(() => world.close())

const headings = [
  ...['Nome completo', 'CPF', 'E-mail', 'Celular/WhatsApp', 'Data de nascimento', 'Cidade/UF', 'Registro CRA'],
  ...['Situação', 'Formação', 'Pretensão salarial', 'Idiomas', 'Observações'],
]
const courses = ['Administração', 'Ciências Contábeis', 'Gestão de RH', 'Direito']
const row = (n: number) => [
  `Profissional ${n} da Silva`,
  numbers.generate(n % 2 === 0),
  `profissional${n}@exemplo.com.br`,
  n % 3 ? '(48) 99614-2030' : '48 99614 2030',
  `${String((n % 28) + 1).padStart(2, '0')}/03/${1970 + n}`,
  n % 2 ? 'Florianópolis/SC' : 'São Paulo - SP',
  `CRA-SC ${12_000 + n}`,
  n % 5 ? 'Ativo' : 'Regular',
  courses[n % courses.length] ?? '',
  'R$ 5.500,00',
  n % 2 ? 'Inglês (B2)' : '',
  '',
]
/** Forty professionals in a spreadsheet of a council, five with errors. */
function forty() {
  const rows = Array.from({ length: 40 }, (_, n) => row(n))
  const wrong: [number, number, string][] = [
    [3, 1, '111.111.111-11'],
    [11, 2, 'sem e-mail'],
    [19, 3, '123'],
    [27, 4, '31/02/1990'],
    [35, 10, 'Inglês'],
  ]
  for (const [at, column, cell] of wrong) (rows[at] ?? [])[column] = cell
  return sheet.csvOf(headings, ...rows)
}

describe('a typical spreadsheet of forty professionals with five errors', () => {
  it('fails in these five rows only, with the reason', async () => {
    const read = await sheet.read(forty())
    expect(Object.fromEntries(read.headers.map((header, at) => [header, read.mapping[at]]))).toEqual({
      'Nome completo': 'fullName',
      CPF: 'cpf',
      'E-mail': 'email',
      'Celular/WhatsApp': 'phone',
      'Data de nascimento': 'birthDate',
      'Cidade/UF': 'cityUf',
      'Registro CRA': 'councilNumber',
      Situação: 'councilStatus',
      Formação: '',
      'Pretensão salarial': 'salaryExpectation',
      Idiomas: 'languages',
      Observações: '',
    })
    const { id, counts } = await sheet.check(forty())
    expect(counts).toEqual({ new: 35, wrong: 5 })
    const found = await sheet.rowsOf(id, 'wrong')
    expect(
      found.map(({ line, errors }) => [line, ...errors.map(({ header, message }) => `${header}: ${message}`)]),
    ).toEqual([
      [5, 'CPF: CPF inválido: dígito não confere.'],
      [13, 'E-mail: O email deve ser um endereço de email válido'],
      [21, 'Celular/WhatsApp: Telefone inválido. Exemplo: (48) 99614-2030'],
      [29, 'Data de nascimento: Data inválida.'],
      [37, 'Idiomas: Informe cada idioma com o nível. Exemplo: Inglês (B2); Espanhol (A2)'],
    ])
    expect((await sheet.run(id)).counts).toMatchObject({ created: 35 })
    const [first] = await sheet.rowsOf(id, 'created')
    const made = await world.call(candidates.get, { params: { id: first?.recordId ?? '' } })
    expect(made.body).toMatchObject({
      city: 'São Paulo',
      uf: 'SP',
      councilNumber: 'CRA-SC 12000',
      councilStatus: 'ativo',
    })
  })

  it('shows the effect of another mapping before the check', async () => {
    const { id, mapping, headers } = await sheet.read(forty())
    const attempt = async (change: Record<string, string>) => {
      const tried = mapping.map((now, at) => change[headers[at] ?? ''] ?? now)
      return world.call(imports.try, { params: { id }, body: { mapping: tried } })
    }
    expect((await attempt({})).body).toEqual({ rows: 40, wrong: 5, problems: [] })
    expect((await attempt({ Formação: 'degree1' })).body).toMatchObject({
      rows: 40,
      wrong: 40,
      problems: [
        { column: 'degree1', rows: 40, message: expect.stringMatching(/^Use um destes: Ensino médio/) },
        { column: 'institution1', rows: 40, message: 'Preencha este campo.' },
      ],
    })
    expect((await attempt({ Formação: 'nothing' })).body).toMatchObject({ code: 'import_state' })
    expect((await sheet.get(id)).mapping).toEqual(mapping)
    await sheet.act('cancel', id)
    expect((await attempt({})).body).toMatchObject({ code: 'import_state' })
  })

  it('uses its own mapping, not that of another file', async () => {
    const other = sheet.csvOf(['Nome', 'CPF', 'E-mail', 'Celular', 'Formação'], [...row(90).slice(0, 4), 'Bacharelado'])
    const { id } = await sheet.read(other)
    const mapping = ['fullName', 'cpf', 'email', 'phone', 'degree1']
    await world.call(imports.check, { params: { id }, body: { mapping } })
    await world.work()
    await sheet.act('cancel', id)
    const read = await sheet.read(forty())
    const at = read.headers.indexOf('Formação')
    expect(read.mapping[at]).toBe('')
    const said = read.mapping.map((now, nth) => (nth === at ? 'degree1' : now))
    await world.call(imports.check, { params: { id: read.id }, body: { mapping: said } })
    await world.work()
    await sheet.act('cancel', read.id)
    expect((await sheet.read(forty())).mapping[at]).toBe('degree1')
  })
})

describe.each(['company', 'candidate', 'question'] satisfies ImportEntity[])('the template of a %s', (entity) => {
  const take = (format: string) =>
    world.app.inject({
      url: `/api/imports/template?entity=${entity}&format=${format}`,
      headers: { authorization: `Bearer ${world.token}` },
    })
  it('has the same headings in CSV and Excel, no rows, and a sheet that explains each heading', async () => {
    const csv = await take('csv')
    expect(csv.headers['content-disposition']).toMatch(/Modelo de .*\.csv/)
    const [line = '', ...rest] = csv.body.replace('\ufeff', '').split('\r\n')
    expect(rest).toEqual([''])
    const book = await readXlsx((await take('xlsx')).rawPayload)
    const [form, notes] = book.sheets
    expect(form?.rows).toEqual([line.split(';')])
    expect(notes?.rows.slice(1).map(([heading]) => heading)).toEqual(line.split(';'))
    expect(notes?.rows[0]).toEqual(['Coluna', 'Obrigatória', 'Exemplo', 'O que aceita'])
  })
  it('is refused as empty when it is uploaded unchanged', async () => {
    if (entity === 'question') return
    const { rawPayload } = await take('xlsx')
    const it = importing(world, entity)
    expect(await it.read(rawPayload, 'Modelo.xlsx')).toMatchObject({ state: 'failed', failure: 'import_empty' })
  })
  it('requires a session', async () => {
    expect((await world.call(imports.template, { query: { entity, format: 'csv' } }, { as: null })).status).toBe(401)
  })
})
