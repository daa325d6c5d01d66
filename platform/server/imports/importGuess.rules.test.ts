import { cpf as numbers } from 'cpf-cnpj-validator'
import { describe, expect, it } from 'vitest'
import { questionSheet } from '#assessment/server/questions/questionSheet.ts'
import { companySheet } from '#companies/server/companies/companySheet.ts'
import { mapHeadings, maxColumns } from '#platform/contract/imports.rules.ts'
import type { Sheet } from '#platform/contract/sheets.ts'
import { candidateSheet } from '#professionals/server/candidates/candidateSheet.ts'
import { fitGuess, problemsOf, rowsGuessed } from './importGuess.rules.ts'

const names = ['Nome completo', 'CPF', 'E-mail', 'Celular/WhatsApp']
const person = (n: number) => [`Pessoa ${n}`, numbers.generate(), `p${n}@exemplo.com.br`, '(48) 99614-2030']
const people = (more: (n: number) => string[], n = 12) =>
  Array.from({ length: n }, (_, at) => [...person(at), ...more(at)])

function guess(headings: string[], rows: string[][], said: (string | undefined)[] = [], sheet: Sheet = candidateSheet) {
  const headers = sheet === candidateSheet ? [...names, ...headings] : headings
  const mapping = mapHeadings(headers, sheet.columns)
  const fitted = fitGuess({ headers, mapping }, said, { sheet, rows })
  return { fitted, more: fitted.slice(names.length), ...problemsOf({ sheet, rows }, fitted) }
}

describe('common headings of Brazilian files', () => {
  it.each([
    ['Nome do candidato', 'fullName'],
    ['Nome completo *', 'fullName'],
    ['Nº do CPF', 'cpf'],
    ['E-mail principal', 'email'],
    ['Celular / WhatsApp', 'phone'],
    ['Telefone (WhatsApp)', 'phone'],
    ['Dt. Nascimento', 'birthDate'],
    ['Registro CRA', 'councilNumber'],
    ['Nº do registro CRA', 'councilNumber'],
    ['CRC', 'councilNumber'],
    ['Inscrição no OAB', 'councilNumber'],
    ['Registro profissional', 'councilNumber'],
    ['UF do CRA', 'councilUf'],
    ['CRA/UF', 'councilUf'],
    ['Situação', 'councilStatus'],
    ['Situação no CRA', 'councilStatus'],
    ['Município / UF', 'cityUf'],
    ['Cidade - UF', 'cityUf'],
    ['Município', 'city'],
  ])('%s is %s', (heading, column) => {
    const [found] = mapHeadings([heading], candidateSheet.columns)
    // A phone of anybody may be for WhatsApp, with the word before or after it.
    expect(found || mapHeadings([heading.replace(/[()]/g, '')], candidateSheet.columns)[0]).toBe(column)
  })
})

describe('a guess by headings', () => {
  it('leaves a column unmapped that would make most rows invalid', () => {
    const rows = people((n) => [n % 2 ? 'Administração' : 'Direito'])
    expect(guess(['Formação'], rows)).toMatchObject({ more: [''], wrong: 0, problems: [] })
    // The level alone is no education either: it needs the school.
    expect(
      guess(
        ['Formação'],
        people(() => ['Bacharelado']),
      ),
    ).toMatchObject({ more: [''], wrong: 0 })
  })
  it('uses the values below a heading to choose between candidates', () => {
    const whole = people(() => ['Bacharelado · Administração · UFSC · 2015'])
    expect(guess(['Formação'], whole)).toMatchObject({ more: ['education'], wrong: 0 })
    const parts = people(() => ['Administração', 'Bacharelado', 'UFSC'])
    expect(guess(['Formação', 'Escolaridade', 'Instituição'], parts)).toMatchObject({
      more: ['course1', 'degree1', 'institution1'],
      wrong: 0,
    })
    expect(
      guess(
        ['Registro CRA'],
        people((n) => [`CRA-SC ${n}`]),
      ),
    ).toMatchObject({ more: ['councilNumber'], wrong: 0 })
    expect(
      guess(
        ['CRA/UF'],
        people((n) => [`CRA-SC ${1000 + n}`]),
      ),
    ).toMatchObject({
      more: ['councilNumber'],
      wrong: 0,
    })
    expect(
      guess(
        ['CRA/UF'],
        people(() => ['SC']),
      ),
    ).toMatchObject({ more: ['councilUf'], wrong: 0 })
    expect(
      guess(
        ['Cidade/UF'],
        people(() => ['Florianópolis/SC']),
      ),
    ).toMatchObject({ more: ['cityUf'], wrong: 0 })
  })
  it('omits all columns of a job when the file has too few of them', () => {
    expect(
      guess(
        ['Empresa', 'Atividades'],
        people(() => ['Tupy', 'Vendas']),
      ),
    ).toMatchObject({ more: ['', ''], wrong: 0 })
    expect(
      guess(
        ['Empresa', 'Cargo'],
        people(() => ['Tupy', 'Gerente']),
      ),
    ).toMatchObject({
      more: ['jobCompany', 'jobRole'],
    })
  })
  it('keeps the mapping when only some rows are invalid, or too few to decide', () => {
    const some = people((n) => [n < 5 ? 'Inglês' : 'Inglês (B2)'])
    expect(guess(['Idiomas'], some)).toMatchObject({ more: ['languages'], wrong: 5, problems: [] })
    expect(
      guess(
        ['Idiomas'],
        people(() => ['Inglês'], 2),
      ),
    ).toMatchObject({ more: ['languages'], wrong: 2 })
  })
  it('keeps the choice of a user, and reports its effect on the rows', () => {
    const rows = people(() => ['Administração'])
    const said = [undefined, undefined, undefined, undefined, 'degree1']
    const { more, wrong, problems } = guess(['Formação'], rows, said)
    expect(more).toEqual(['degree1'])
    expect(wrong).toBe(12)
    expect(problems.map(({ column, rows: count }) => [column, count])).toEqual([
      ['degree1', 12],
      ['institution1', 12],
    ])
  })
  it('never leaves a required column unmapped', () => {
    const rows = people(() => []).map(([name = '', , ...rest]) => [name, '123', ...rest])
    expect(guess([], rows).fitted).toEqual(['fullName', 'cpf', 'email', 'phone'])
  })
  it('is computed in linear time, for any file', () => {
    const headers = Array.from({ length: maxColumns }, (_, at) => candidateSheet.columns[at % 40]?.heading ?? '')
    const rows = Array.from({ length: rowsGuessed }, () => headers.map(() => '?'.repeat(200)))
    const mapping = mapHeadings(headers, candidateSheet.columns)
    expect(() => fitGuess({ headers, mapping }, [], { sheet: candidateSheet, rows })).toWorkLessThan(1500)
  })
})

describe.each([companySheet, candidateSheet, questionSheet] as Sheet[])(
  'the template of $entity',
  ({ columns, check }) => {
    const offered = columns.filter(({ example }) => example !== undefined)
    it('has headings that are recognized', () => {
      const headings = offered.map(({ heading }) => heading)
      expect(mapHeadings(headings, columns)).toEqual(offered.map(({ id }) => id))
      expect(new Set(columns.map(({ heading }) => heading)).size).toBe(columns.length)
    })
    it('has examples that can be imported', () => {
      expect(offered.filter(({ required, example }) => required && !example)).toEqual([])
      expect(check(new Map(offered.flatMap(({ id, example }) => (example ? [[id, example]] : [])))).errors).toBeNull()
    })
  },
)
