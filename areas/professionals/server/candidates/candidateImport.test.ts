import { cpf as numbers } from 'cpf-cnpj-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applications } from '#hiring/contract/applications.ts'
import { audit } from '#platform/contract/audit.ts'
import { maskCpf } from '#platform/contract/brazil.ts'
import { imports } from '#platform/contract/imports.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import { registrations } from '#professionals/contract/registrations.ts'
import { given as givenIn } from '#testing/given.ts'
import { importing } from '#testing/importing.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
let sheet: ReturnType<typeof importing>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  sheet = importing(world, 'candidate')
  await given.admin()
})
afterAll(() => world.close())

let count = 0
const headings = ['Nome', 'CPF', 'E-mail', 'Celular']
const person = () => ({
  fullName: `Importada ${++count}`,
  cpf: numbers.generate(),
  email: `importada${count}@exemplo.com.br`,
  phone: '+5548996142030',
})
const line = ({ fullName, cpf, email, phone }: ReturnType<typeof person>, ...more: string[]) => [
  fullName,
  cpf,
  email,
  phone,
  ...more,
]
/** A registered professional with the CPF as formatted in the file. */
async function known(over: object = {}) {
  const typed = { ...person(), ...over }
  return { ...typed, id: (await given.candidate(typed)).id }
}
const get = async (id: string) => (await world.call(candidates.get, { params: { id } })).body
const eventsOf = async (id: string) =>
  (await world.call(audit.list, { query: { entity: 'candidate', entityId: id } })).body.rows.map(({ action }) => action)

describe('an import of professionals', () => {
  it('reports a missing field when the file has no column for it', async () => {
    const { id } = await sheet.check(sheet.csvOf([...headings, 'Formação'], line(person(), 'Superior completo')))
    expect((await sheet.rowsOf(id, 'wrong'))[0]?.errors).toMatchObject([
      { header: '', column: 'institution1', value: '', code: 'required' },
    ])
    const { body } = await world.call(imports.wrong, { params: { id }, query: { format: 'csv' } })
    expect(String(body)).toContain(';Instituição: Preencha este campo.')
  })
  it('masks every CPF, valid or not; the file of failed rows contains them, and its download is recorded', async () => {
    const [first, second, third] = [person(), { ...person(), cpf: '123.456.789-00' }, { ...person(), email: 'x' }]
    const content = sheet.csvOf(
      [...headings, 'Observação'],
      line(first),
      line(second),
      line(third, numbers.generate(true)),
    )
    const read = await sheet.read(content)
    expect(read.sample.map((cells) => cells[1])).toEqual([maskCpf(first.cpf), '***.456.789-**', maskCpf(third.cpf)])
    expect(read.sample[2]?.[4]).toMatch(/^\*{3}\.\d{3}\.\d{3}-\*\*$/)
    expect(read.sample[0]).toMatchObject([first.fullName, expect.anything(), first.email, first.phone, ''])
    const { id } = await sheet.check(content)
    expect((await sheet.rowsOf(id, 'wrong')).flatMap(({ errors }) => errors)).toMatchObject([
      { header: 'CPF', value: '***.456.789-**' },
      { header: 'E-mail', value: 'x' },
    ])
    const file = await world.call(imports.wrong, { params: { id }, query: { format: 'csv' } })
    expect(String(file.body)).toContain('123.456.789-00')
    const looks = await world.call(audit.list, { query: { entity: 'import', entityId: id, looks: true } })
    expect(looks.body.rows.map(({ action }) => action)).toEqual(['import.wrong_downloaded'])
  })
  it('creates new professionals with education, skills, registration and tags', async () => {
    const fresh = person()
    const head = [
      ...headings,
      'Formação',
      'Curso',
      'Instituição',
      'Formação 2',
      'Instituição 2',
      'Competências',
      'Idiomas',
    ]
    const more = ['Graduação', 'Direito', 'UFSC', 'mestrado', 'USP', '"Excel (3); Redação"', 'Inglês B2']
    const { id, counts } = await sheet.check(
      sheet.csvOf(
        [...head, 'Conselho', 'Número do registro', 'Situação do registro', 'Etiquetas'],
        line(fresh, ...more, 'OAB', '12.345', 'regular', 'Interior'),
        line({ ...person(), cpf: '1' }, '', '', '', '', '', '', 'Inglês'),
      ),
    )
    expect(counts).toEqual({ new: 1, wrong: 1 })
    expect((await sheet.rowsOf(id, 'wrong'))[0]?.errors.map(({ header, code }) => `${header} ${code}`)).toEqual([
      'CPF cpf',
      'Idiomas language_level',
    ])
    expect((await sheet.run(id)).counts).toMatchObject({ created: 1 })
    const [row] = await sheet.rowsOf(id, 'created')
    const made = await get(row?.recordId ?? '')
    expect(made).toMatchObject({
      fullName: fresh.fullName,
      cpf: maskCpf(fresh.cpf),
      state: 'cadastrado',
      education: [
        { degree: 'bacharelado', course: 'Direito', institution: 'UFSC' },
        { degree: 'mestrado', institution: 'USP' },
      ],
      skills: [
        { name: 'Excel', level: 3 },
        { name: 'Redação', level: 0 },
      ],
      languages: [{ language: 'ingles', level: 'B2' }],
      council: 'OAB',
      councilNumber: '12.345',
      councilStatus: 'ativo',
      tags: ['Interior'],
      whatsappConsentAt: null,
    })
    expect(await eventsOf(made.id)).toEqual(['candidate.created'])
    // An edit without changes keeps the parts in the order of the form.
    const { cpf: _, ...rest } = made
    const saved = await world.call(candidates.update, { params: { id: made.id }, body: rest })
    expect(saved.status).toBe(200)
    expect(await eventsOf(made.id)).toEqual(['candidate.created'])
  })

  it('adds to a known professional, and a rollback reverts it', async () => {
    const skills = [{ name: 'Excel', level: 3 }]
    const existing = await known({
      skills,
      languages: [{ language: 'ingles', level: 'B1' }],
      tags: ['Antiga'],
      city: 'Natal',
    })
    const before = await get(existing.id)
    const { id } = await sheet.check(
      sheet.csvOf(
        [...headings, 'Competências', 'Idiomas', 'Cidade', 'Etiquetas'],
        line(existing, 'excel, Redação (2)', 'Inglês (C1)', '', 'Nova'),
      ),
    )
    await sheet.decide(id, 'update')
    expect((await sheet.run(id)).counts).toEqual({ duplicate: 1, updated: 1 })
    const now = await get(existing.id)
    expect(now).toMatchObject({
      city: 'Natal',
      skills: [before.skills[0], { name: 'Redação', level: 2 }],
      languages: [{ id: before.languages[0]?.id, language: 'ingles', level: 'C1' }],
      tags: ['Antiga', 'Nova'],
      version: before.version + 1,
    })
    expect((await sheet.revert(id)).counts).toMatchObject({ reverted: 1 })
    expect(await get(existing.id)).toMatchObject({ skills: before.skills, languages: before.languages })
    expect(await eventsOf(existing.id)).toEqual(['candidate.updated', 'candidate.updated', 'candidate.created'])
  })

  it('matches by e-mail too, and does not accept another CPF', async () => {
    const [first, second] = [await known({ city: 'Natal' }), await known()]
    const other = numbers.generate()
    const { id, counts } = await sheet.check(
      sheet.csvOf(
        [...headings, 'Cidade'],
        line({ ...first, cpf: other, email: first.email.toUpperCase() }, 'Belém'),
        line({ ...second, email: first.email }, 'Belém'),
      ),
    )
    expect(counts).toEqual({ duplicate: 1, wrong: 1 })
    expect((await sheet.rowsOf(id, 'duplicate'))[0]?.duplicate).toMatchObject({ id: first.id, otherKey: true })
    expect((await sheet.rowsOf(id, 'wrong'))[0]?.errors).toMatchObject([{ header: 'E-mail', code: 'taken' }])
    await sheet.decide(id, 'update')
    await sheet.run(id)
    expect(await get(first.id)).toMatchObject({ city: 'Belém', cpf: maskCpf(first.cpf) })
    expect((await world.call(candidates.unmask, { params: { id: first.id } })).body.cpf).toBe(first.cpf)
  })

  it('takes the social name of an exported row for no other full name', async () => {
    const existing = await known({ fullName: 'Maria Aparecida de Souza', socialName: 'Cida Souza', city: 'Natal' })
    const exported = { ...existing, fullName: 'cida souza', cpf: maskCpf(existing.cpf) }
    const { id, counts } = await sheet.check(sheet.csvOf([...headings, 'Cidade'], line(exported, 'Belém')))
    expect(counts).toEqual({ duplicate: 1 })
    await sheet.decide(id, 'update')
    await sheet.run(id)
    expect(await get(existing.id)).toMatchObject({
      fullName: existing.fullName,
      socialName: 'Cida Souza',
      city: 'Belém',
    })
  })

  it('matches by the data of records that were merged', async () => {
    const [first, second, third] = [await known({ city: 'Natal' }), await known(), await known()]
    const merge = (from: string, into: string) =>
      world.db
        .updateTable('candidates')
        .set({ mergedInto: into, deletedAt: new Date().toISOString() })
        .where('id', '=', from)
        .execute()
    await merge(third.id, second.id)
    await merge(second.id, first.id)
    const { id, counts } = await sheet.check(
      sheet.csvOf([...headings, 'Cidade'], line({ ...first, email: third.email }, 'Belém')),
    )
    expect(counts).toEqual({ duplicate: 1 })
    await sheet.decide(id, 'update')
    expect((await sheet.run(id)).counts).toMatchObject({ updated: 1 })
    expect(await get(first.id)).toMatchObject({ city: 'Belém', email: third.email })
    const again = await sheet.check(sheet.csvOf(headings, line({ ...person(), cpf: third.cpf })))
    expect((await sheet.rowsOf(again.id, 'duplicate'))[0]?.duplicate).toMatchObject({ id: first.id, inBin: false })
  })

  it('refuses rows for professionals in the bin or merged into another', async () => {
    const [first, second, third] = [await known(), await known(), await known()]
    await world.db.updateTable('candidates').set({ mergedInto: first.id }).where('id', '=', second.id).execute()
    const deletedAt = new Date().toISOString()
    await world.db
      .updateTable('candidates')
      .set({ deletedAt })
      .where('id', 'in', [first.id, second.id, third.id])
      .execute()
    const file = sheet.csvOf(
      headings,
      line(first),
      line({ ...person(), cpf: second.cpf }),
      line({ ...person(), email: third.email }),
    )
    const { id, counts } = await sheet.check(file)
    expect(counts).toEqual({ wrong: 3 })
    await sheet.decide(id, 'update')
    expect((await world.call(imports.get, { params: { id } })).body.toWrite).toBe(0)
    expect((await sheet.rowsOf(id)).map(({ errors }) => errors.map(({ header, code }) => [header, code]))).toEqual(
      ['CPF', 'CPF', 'E-mail'].map((header) => [[header, 'record_in_bin']]),
    )
  })

  it('accepts neither an e-mail nor a person twice from a file', async () => {
    const [fresh, existing] = [person(), await known()]
    const { id, counts } = await sheet.check(
      sheet.csvOf(
        headings,
        line(fresh),
        line({ ...person(), email: fresh.email }),
        line({ ...existing, email: person().email }),
        line({ ...person(), email: existing.email }),
      ),
    )
    expect(counts).toEqual({ new: 1, duplicate: 1, wrong: 2 })
    expect(
      (await sheet.rowsOf(id, 'wrong')).map(({ line: at, errors }) => [at, errors[0]?.header, errors[0]?.code]),
    ).toEqual([
      [3, 'E-mail', 'repeated_row|2'],
      [5, '', 'repeated_record|4'],
    ])
  })

  it('does not write an e-mail that another record got after the check', async () => {
    const [existing, fresh] = [await known(), person()]
    const free = person().email
    const { id } = await sheet.check(sheet.csvOf(headings, line({ ...existing, email: free }), line(fresh)))
    await sheet.decide(id, 'update')
    await known({ email: free })
    await known({ email: fresh.email })
    expect((await sheet.run(id)).counts).toEqual({ duplicate: 1, new: 1, failed: 2 })
    expect((await sheet.rowsOf(id, 'failed')).map(({ failure }) => failure)).toEqual(['taken', 'taken'])
  })

  it('restores an e-mail on rollback unless another record has it now', async () => {
    const [first, second] = [await known(), await known()]
    const file = [first, second].map((each) => line({ ...each, email: person().email }))
    const { id } = await sheet.check(sheet.csvOf(headings, ...file))
    await sheet.decide(id, 'update')
    expect((await sheet.run(id)).counts).toMatchObject({ updated: 2 })
    await known({ email: first.email })
    expect(await sheet.revert(id)).toMatchObject({ state: 'reverted', counts: { kept: 1, reverted: 1 } })
    expect((await sheet.rowsOf(id, 'kept')).map(({ recordId, failure }) => [recordId, failure])).toEqual([
      [first.id, 'taken'],
    ])
    expect((await get(first.id)).email).toBe(file[0]?.[2])
    expect((await get(second.id)).email).toBe(second.email)
  })

  it('withdraws the verification of a changed registration, and uses a corrected birth date in tie-breaks', async () => {
    const registration = { council: 'CRC', councilNumber: '1', councilStatus: 'ativo', birthDate: '1980-01-01' }
    const [first, second] = [await known(registration), await known(registration)]
    for (const { id } of [first, second]) {
      const { version } = await get(id)
      const verified = await world.call(registrations.verify, { params: { id }, body: { note: 'Consulta', version } })
      expect(verified.status, JSON.stringify(verified.body)).toBe(200)
    }
    const process = await given.process()
    await world.call(applications.add, { params: process, body: { candidateIds: [first.id] } })
    const { id } = await sheet.check(
      sheet.csvOf(
        [...headings, 'Número do registro', 'Data de nascimento', 'Cidade'],
        line(first, '2', '02/02/1970', ''),
        line(second, '1', '', 'Belém'),
      ),
    )
    await sheet.decide(id, 'update')
    expect((await sheet.run(id)).counts).toMatchObject({ updated: 2 })
    expect((await get(first.id)).councilVerifiedAt).toBeNull()
    expect((await eventsOf(first.id)).slice(0, 2)).toContain('candidate.registration_changed')
    expect((await get(second.id)).councilVerifiedAt).not.toBeNull()
    const [application] = await world.db
      .selectFrom('applications')
      .select('birthDate')
      .where('candidateId', '=', first.id)
      .execute()
    expect(application?.birthDate).toBe('1970-02-02')
  })
})

it('imports an exported file of professionals, under the headings of the screen', async () => {
  const typed = {
    socialName: '',
    birthDate: '1990-03-07',
    profession: 'Contadora',
    headline: 'Contadora; 12 anos',
    summary: 'Primeira linha\nSegunda linha',
    ...{ cep: '01310100', street: 'Av. Paulista', streetNumber: '1000', complement: 'Sala 2', district: 'Bela Vista' },
    ...{ city: 'São Paulo', uf: 'SP' },
    ...{ council: 'CRC', councilUf: 'SP', councilNumber: '123', councilCategory: 'Contador', councilStatus: 'ativo' },
    councilExpiresOn: '2030-12-31',
    salaryExpectation: 550_050,
    contracts: ['clt', 'pj'],
    workplaces: ['hibrido'],
    availability: '30_dias',
    tags: ['Interior', 'Feira'],
  }
  const education = [
    { degree: 'bacharelado', course: 'Ciência, Arte e Ética', institution: 'UFSC', startYear: 2010, endYear: 2015 },
    { degree: 'mba', institution: 'FGV', startYear: 2024, state: 'cursando' },
  ]
  const experiences = [
    { role: 'Gerente', company: 'Weg S.A.', start: '2021-06' },
    { role: 'Analista', company: 'Tupy S.A.', start: '2018-03', end: '2021-05' },
  ]
  const lists = {
    skills: [{ name: 'Excel', level: 3 }],
    languages: [{ language: 'ingles', level: 'B2' }],
    education,
    experiences,
    links: [
      { kind: 'linkedin', url: 'https://www.linkedin.com/in/importada' },
      { kind: 'lattes', url: 'http://lattes.cnpq.br/1' },
    ],
  }
  const existing = await known({ ...typed, ...lists })
  const words = {
    council: { ativo: 'Ativo' },
    languages: { ingles: 'Inglês' },
    education: { bacharelado: 'Bacharelado', mba: 'MBA', cursando: 'Cursando', concluido: 'Concluído' },
    contracts: { clt: 'CLT', pj: 'PJ' },
    workplaces: { hibrido: 'Híbrido' },
    availability: { '30_dias': 'Em 30 dias' },
  }
  const named = {
    ...{ fullName: 'Nome', cpf: 'CPF', email: 'E-mail', phone: 'Celular', profession: 'Profissão', city: 'Cidade' },
    ...{ uf: 'UF', council: 'Situação do registro', councilNumber: 'Número do registro', socialName: 'Nome social' },
    ...{ birthDate: 'Data de nascimento', headline: 'Resumo em uma linha', summary: 'Sobre', cep: 'CEP' },
    ...{ street: 'Logradouro', streetNumber: 'Número', complement: 'Complemento', district: 'Bairro' },
    ...{ councilName: 'Conselho', councilUf: 'UF do registro', councilCategory: 'Categoria' },
    ...{ education: 'Todas as formações', experiences: 'Todas as experiências' },
    ...{ councilExpiresOn: 'Validade do registro', skills: 'Competências', languages: 'Idiomas' },
    ...{
      salaryExpectation: 'Pretensão salarial',
      contracts: 'Tipos de contrato',
      workplaces: 'Onde prefere trabalhar',
    },
    ...{ availability: 'Disponibilidade', linkedin: 'LinkedIn', lattes: 'Currículo Lattes', tags: 'Etiquetas' },
  }
  const columns = Object.entries(named).map(([id, header]) => ({
    id: id as keyof typeof named,
    header,
    words: id in words ? words[id as keyof typeof words] : {},
  }))
  const file = await world.call(candidates.export, {
    body: { format: 'csv', title: 'Profissionais', query: { search: existing.email }, columns },
  })
  // For another person the full CPF is needed, because exports mask it.
  const other = person()
  const content = String(file.body).replace(maskCpf(existing.cpf), other.cpf).replace(existing.email, other.email)
  const { id, counts, mapping } = await sheet.check(content)
  expect([counts, mapping.filter((column) => column === '')]).toEqual([{ new: 1 }, []])
  await sheet.run(id)
  const [row] = await sheet.rowsOf(id, 'created')
  expect(await get(row?.recordId ?? '')).toMatchObject({ ...typed, ...lists, fullName: existing.fullName })
})
