import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { docxOf } from '#demo/docx.ts'
import { files } from '#platform/contract/files.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import { given as givenIn } from '#testing/given.ts'
import { upload } from '#testing/upload.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin()
})
afterAll(() => world.close())

const withCv = async (over: object, ...lines: string[]) => {
  const person = await given.candidate(over)
  const content = docxOf([...lines, 'Texto que basta para ser lido como um currículo de verdade.'])
  await upload(world.app, `/api/files/candidate/${person.id}/cv`, { content, name: 'cv.docx', token: world.token })
  await world.work()
  return person
}
const list = async (search: string, more: object = {}) =>
  (await world.call(candidates.list, { query: { search, ...more } })).body
const names = async (search: string, more: object = {}) => (await list(search, more)).rows.map((c) => c.fullName)
const whereOf = async (search: string) => (await list(search)).rows.map(({ found }) => found)

describe('the search box', () => {
  it('ranks whole numbers first, then starts of names, names, fields and CVs', async () => {
    await withCv({ fullName: 'Quinto Currículo' }, 'Trabalhou com Ramiro 70 anos')
    await given.candidate({ fullName: 'Quarta Competência', skills: [{ name: 'Método Ramiro', level: 2 }] })
    await given.candidate({ fullName: 'Terceira Aramiro' })
    await given.candidate({ fullName: 'Segundo de Ramiro' })
    await given.candidate({ fullName: 'Ramiro Primeiro' })
    expect(await names('ramiro')).toEqual([
      'Ramiro Primeiro',
      'Segundo de Ramiro',
      // Neither name starts with it: the newer one comes first.
      'Terceira Aramiro',
      'Quarta Competência',
      'Quinto Currículo',
    ])
    await given.candidate({ fullName: 'Número Inteiro', councilNumber: '70' })
    expect((await names('70'))[0]).toBe('Número Inteiro')
  })

  it('finds every word in any field, without accents', async () => {
    await withCv(
      { fullName: 'Benedito Assunção', headline: 'Gestor de almoxarifado' },
      'Implantação do eSocial em três filiais',
    )
    await given.candidate({ fullName: 'Benedito Almoxarife' })
    expect(await names('assuncao esocial ALMOXARIFADO')).toEqual(['Benedito Assunção'])
    expect(await names('benedito esoc')).toEqual(['Benedito Assunção'])
    expect(await names('benedito filial')).toEqual([])
  })

  it('keeps quoted words together', async () => {
    await withCv({ fullName: 'Junta Pereira' }, 'Coordenação de auditoria externa')
    await withCv({ fullName: 'Solta Pereira' }, 'Auditoria de rede externa e coordenação')
    expect((await names('auditoria externa')).toSorted()).toEqual(['Junta Pereira', 'Solta Pereira'])
    expect(await names('"auditoria externa"')).toEqual(['Junta Pereira'])
    expect(await names('"auditoria ext"')).toEqual([])
    expect(await names('"Junta Pereira"')).toEqual(['Junta Pereira'])
  })

  it('finds numbers masked or not, whole or in part, and only for a search with digits', async () => {
    const person = await given.candidate({
      fullName: 'Cecília Dígitos',
      cpf: '52998224725',
      email: 'cecilia.digitos@exemplo.com.br',
      phone: '+5547988776655',
      councilNumber: '77-43210',
    })
    for (const search of [
      '529.982.247-25',
      '52998224725',
      '998.224',
      '(47) 98877-6655',
      '988776655',
      '77-43210',
      '7743210',
      'cecilia.digitos@exemplo.com.br',
      'digitos@ex',
    ])
      expect(await names(search), search).toEqual(['Cecília Dígitos'])
    const [row] = (await list('998224')).rows
    expect(row).toMatchObject({ id: person.id, cpf: '***.982.247-**', found: { where: 'cpf', text: '***.982.247-**' } })
    expect(JSON.stringify(await list('998224'))).not.toContain('52998224725')
  })

  it('matches in every output of the list: any order, counts and export', async () => {
    const phone = '+5547988771234'
    await given.candidate({
      fullName: 'Colada Tela',
      cpf: '11144477735',
      phone,
      council: 'CRA',
      councilUf: 'SC',
      councilNumber: '61-98765',
    })
    await given.candidate({
      fullName: 'Outra Tela',
      phone: '+5548988771234',
      councilUf: 'PR',
      councilNumber: '61-98766',
    })
    for (const search of [
      '(47) 98877-1234',
      '(47) 98877-12',
      '+55 47 98877-1234',
      '47 98877 1234',
      'tela (47) 98877-1234',
      '111.444.777-35',
      '111 444 777 35',
      '***.444.777-**',
      'CRA SC 61-98765',
      'CRA-SC 61-98765',
      'cra 61-98765',
    ]) {
      expect(await names(search), search).toEqual(['Colada Tela'])
      expect(await names(search, { sort: 'fullName' }), search).toEqual(['Colada Tela'])
      const { body } = await world.call(candidates.facets, { query: { search } })
      expect(body.state, search).toMatchObject([{ count: 1 }])
      const columns = [{ id: 'fullName', header: 'Nome' }]
      const file = await world.call(candidates.export, {
        body: { format: 'csv', title: 'Tela', query: { search }, columns },
      })
      expect(String(file.body), search).toMatch(/Nome"?\s+"?Colada Tela"?\s*$/)
    }
    expect(await names('CRA PR 61-98765')).toEqual([])
    expect(await whereOf('CRA SC 61-98765')).toEqual([{ where: 'councilNumber', text: 'CRA SC 61-98765' }])
  })

  it('reports where it matched when the name does not', async () => {
    await withCv(
      { fullName: 'Dalva Trecho', profession: 'Arquivista' },
      'Antes disso',
      'Restauro de pergaminhos do século XVII',
    )
    expect(await whereOf('dalva arquivista')).toEqual([null])
    expect(await whereOf('dalva pergaminhos')).toEqual([
      { where: 'cv', text: expect.stringContaining('… de pergaminhos do século') },
    ])
    await given.candidate({ fullName: 'Elza Trecho', socialName: 'Zazá', skills: [{ name: 'Paleografia', level: 3 }] })
    expect(await whereOf('elza trecho')).toEqual([{ where: 'fullName', text: 'Elza Trecho' }])
    expect(await whereOf('paleog')).toEqual([{ where: 'skills', text: 'Paleografia' }])
  })

  it('reports where a number matched in any format, and nothing where it is missing', async () => {
    await withCv(
      {
        fullName: 'Fábio Ramal',
        cpf: '11198765402',
        phone: '+5511991988666',
        council: 'CRA',
        councilUf: 'RJ',
        councilNumber: '52-98094',
      },
      'Primeira linha que nada diz',
    )
    for (const search of ['11 99198-8666', '011 99198-8666', '(11) 99198-8666', '011991988666'])
      expect(await whereOf(search), search).toEqual([{ where: 'phone', text: '(11) 99198-8666' }])
    for (const search of ['+5511991988666', '+55 11 99198-8666'])
      expect(await whereOf(search), search).toEqual([{ where: 'phone', text: '+55 11 99198 8666' }])
    for (const search of ['CRA-RJ 52-98094', 'CRA/RJ 52-98094', 'CRA RJ 52-98094'])
      expect(await whereOf(search), search).toEqual([{ where: 'councilNumber', text: 'CRA RJ 52-98094' }])
  })

  it('matches C++ and C# by their signs, not every CV with a word that contains a c', async () => {
    await withCv({ fullName: 'Gil Comum' }, 'Coordenação de cursos e contratos, vitamina C')
    await withCv({ fullName: 'Hugo Currículo' }, 'Programou em C++ por dez anos')
    await given.candidate({ fullName: 'Ivo Competência', skills: [{ name: 'C++', level: 3 }] })
    await given.candidate({ fullName: 'Joel Título', headline: 'Java/C# pleno' })
    expect(await names('C++', { sort: 'fullName' })).toEqual(['Hugo Currículo', 'Ivo Competência'])
    expect(await names('c++')).toEqual(['Ivo Competência', 'Hugo Currículo'])
    expect(await whereOf('C++')).toEqual([
      { where: 'skills', text: 'C++' },
      { where: 'cv', text: expect.stringContaining('C++') },
    ])
    expect(await names('C#')).toEqual(['Joel Título'])
    expect(await names('"C#"')).toEqual(['Joel Título'])
  })

  it('does not match the text of a removed CV', async () => {
    const { id } = await withCv({ fullName: 'Eva Esquecida' }, 'Especialista em numismática')
    expect(await names('numismatica')).toEqual(['Eva Esquecida'])
    const { rows } = await sql<{ id: string }>`select id from files where entity_id = ${id}`.execute(world.db)
    await world.call(files.remove, { params: { entity: 'candidate', entityId: id, id: rows[0]?.id } })
    expect(await names('numismatica')).toEqual([])
  })

  it.each([
    '"',
    '%',
    '_',
    "'",
    '\\',
    ':*',
    '<->',
    '!',
    '&|',
    "o'neil",
    '((',
    '48 ) (',
    'a'.repeat(200),
    '"a" "b',
    '\u0000x',
    '😀',
  ])('treats %j as words, not as a command', async (search) => {
    const { status } = await world.call(candidates.list, { query: { search } })
    expect(status).toBe(200)
    expect((await world.call(candidates.facets, { query: { search } })).status).toBe(200)
  })

  it('combines with filters, other orders and paging', async () => {
    for (const [n, uf] of ['SC', 'SC', 'PR', 'SC'].entries())
      await given.candidate({ fullName: `Página ${4 - n} Folha`, uf })
    expect(await names('folha', { uf: 'SC' })).toEqual(['Página 1 Folha', 'Página 3 Folha', 'Página 4 Folha'])
    expect(await names('folha', { sort: 'fullName' })).toEqual([1, 2, 3, 4].map((n) => `Página ${n} Folha`))
    const pages = [await list('folha', { limit: 3 }), await list('folha', { limit: 3, page: 2 })]
    expect(pages.map(({ total, rows }) => [total, rows.length])).toEqual([
      [4, 3],
      [4, 1],
    ])
    expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(4)
  })

  it('limits the ranked matches and reports that there are more', async () => {
    await sql`insert into candidates (full_name, cpf, email, phone) select 'Multidão ' || n, (90000000000 + n)::text, 'm' || n || '@exemplo.com.br', '+5548996142030'
      from generate_series(1, 1100) n`.execute(world.db)
    const { total, estimated, rows } = await list('multidao', { limit: 200, page: 3 })
    expect([total, estimated, rows.length]).toEqual([500, true, 100])
    expect((await list('multidao', { limit: 200, page: 4 })).rows).toEqual([])
    expect(await list('multidao 7', { sort: 'createdAt' })).not.toHaveProperty('estimated')
  })

  it('ranks names with several words first, even when too many records match in other fields', async () => {
    await given.candidate({ fullName: 'Orquídea Silvestre' })
    await given.candidate({ fullName: 'Flor Silvestre de Orquídea' })
    await sql`insert into candidates (full_name, cpf, email, phone, profession, state)
      select 'Jardineira ' || n, lpad((n + 50000)::text, 11, '4'), 'jardim' || n || '@exemplo.com.br', '+5548996142030', 'Orquídea silvestre', case when n > 900 then 'inativo' else 'cadastrado' end
      from generate_series(1, 2100) n`.execute(world.db)
    const { total, estimated, rows } = await list('orquidea silvestre')
    expect([total, estimated]).toEqual([500, true])
    expect(rows.slice(0, 3).map((c) => c.fullName.split(' ')[0])).toEqual(['Orquídea', 'Flor', 'Jardineira'])
    // The filter leaves few enough rows to compare each.
    const some = await list('orquidea silvestre', { state: ['cadastrado'] })
    expect([some.total, some.rows[1]?.fullName]).toEqual([500, 'Flor Silvestre de Orquídea'])
    // The same with few rows: names with both words come before a match in another field.
    await given.candidate({ fullName: 'Jardineira Lilás', headline: 'Bromélia rara' })
    await given.candidate({ fullName: 'Rara Bromélia' })
    await given.candidate({ fullName: 'Bromélia Rara' })
    expect(await names('bromelia rara')).toEqual(['Bromélia Rara', 'Rara Bromélia', 'Jardineira Lilás'])
  })
})

describe('other filters', () => {
  it('match salary, location, participation in a process and the last change', async () => {
    const process = await given.process()
    const home = { uf: 'AC', city: 'Xapuri' }
    await given.application(process.id, { ...home, fullName: 'Filtro Um', salaryExpectation: 300_000 })
    const old = await given.candidate({ ...home, fullName: 'Filtro Dois', salaryExpectation: 300_001 })
    await given.candidate({ ...home, fullName: 'Filtro Três' })
    await sql`update candidates set updated_at = now() - interval '200 days' where id = ${old.id}`.execute(world.db)
    const of = (query: object) => names('filtro', { ...query, sort: 'fullName' })
    expect(await of({ salary: 'ate_3000' })).toEqual(['Filtro Um'])
    expect(await of({ salary: ['ate_5000', 'nao_informada'] })).toEqual(['Filtro Dois', 'Filtro Três'])
    expect(await of({ inProcess: 'sim' })).toEqual(['Filtro Um'])
    expect(await of({ inProcess: 'nao', city: 'Xapuri' })).toEqual(['Filtro Dois', 'Filtro Três'])
    expect(await of({ seen: '1_ano' })).toEqual(['Filtro Dois'])
    const { body } = await world.call(candidates.moreFacets, { query: { search: 'filtro', salary: 'ate_3000' } })
    const counts = (facet: { value: string; count: number }[]) =>
      Object.fromEntries(facet.map((f) => [f.value, f.count]))
    expect(counts(body.salary)).toEqual({ ate_3000: 1, ate_5000: 1, nao_informada: 1 })
    expect([counts(body.inProcess), counts(body.seen), counts(body.city)]).toEqual([
      { sim: 1 },
      { '30_dias': 1 },
      { Xapuri: 1 },
    ])
    expect((await world.call(candidates.list, { query: { salary: 'muito' } })).status).toBe(400)
  })
})
