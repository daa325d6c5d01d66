import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { questionSheet } from '#assessment/server/questions/questionSheet.ts'
import { companySheet } from '#companies/server/companies/companySheet.ts'
import {
  headingsKey,
  looksLikeHeadings,
  mapHeadings,
  mappingToRemember,
  mayAct,
  mayMap,
  mayMend,
  mayRevert,
  mayStart,
  missingColumns,
  recallEach,
  recallMapping,
  repeatedColumns,
} from '#platform/contract/imports.rules.ts'
import { importStates, longestCell } from '#platform/contract/imports.ts'
import { readCode } from '#platform/contract/validation.ts'
import { candidateSheet } from '#professionals/server/candidates/candidateSheet.ts'

const { columns } = companySheet
const ids = columns.map(({ id }) => id)
const check = (cells: Record<string, string>) => companySheet.check(new Map(Object.entries(cells)))
const company = { cnpj: '11.222.333/0001-81', legalName: 'Alfa Ltda.' }

describe('headings', () => {
  it('are mapped to the column with their name, in Portuguese and English', () => {
    const headers = ['CNPJ *', 'Razão Social', 'NOME FANTASIA', 'e-mail', 'Company', 'Município', 'Cor preferida', '']
    expect(mapHeadings(headers, columns)).toEqual(['cnpj', 'legalName', 'tradeName', 'email', '', 'city', '', ''])
  })
  it('map each column at most once', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('CNPJ', 'cnpj', 'Empresa', 'Razão social', 'UF', 'x', '')), (headers) => {
        const mapping = mapHeadings(headers, columns)
        expect(mapping).toHaveLength(headers.length)
        expect(repeatedColumns(mapping)).toEqual([])
      }),
    )
  })
  it('are distinguished from values', () => {
    expect(looksLikeHeadings(['CNPJ', 'Razão social', 'Telefone 2'])).toBe(true)
    expect(looksLikeHeadings(['11.222.333/0001-81', 'Alfa Ltda.', 'Joinville'])).toBe(false)
    expect(looksLikeHeadings(['12ABC34501DE35', 'Alfa Ltda.', 'Joinville'])).toBe(false)
    expect(looksLikeHeadings(['Alfa', 'contato@alfa.exemplo.br'])).toBe(false)
    expect(looksLikeHeadings(['1', '2', 'a'])).toBe(false)
    expect(looksLikeHeadings(['', ''])).toBe(false)
  })
  it('are detected in linear time, for cells of any length in the first row', () => {
    const run = fc.tuple(fc.constantFrom('a', ' ', '.', '@', '7'), fc.integer({ min: 1, max: 20_000 }))
    const cell = fc.array(run, { maxLength: 5 }).map((runs) => runs.map(([sign, n]) => sign.repeat(n)).join(''))
    fc.assert(
      fc.property(cell, (text) => {
        expect(() => looksLikeHeadings([text.slice(0, longestCell)])).toWorkLessThan(250)
      }),
      { examples: [[`${'@'.repeat(10_000)}${'.'.repeat(9999)} `]] },
    )
  })
  it('reuse their last mapping, in any order, with or without the column of errors', () => {
    const headers = ['Documento fiscal', 'Nome', 'Cor']
    const remembered = mappingToRemember(headers, ['cnpj', 'legalName', ''])
    expect(recallMapping(['Nome', 'cor', 'documento fiscal', 'erro'], remembered, columns)).toEqual([
      'legalName',
      '',
      'cnpj',
      '',
    ])
    const twice = ['Nome', 'Telefone', 'CNPJ', 'telefone *']
    const both = ['legalName', 'phone', 'cnpj', 'otherPhones']
    expect(recallMapping(twice, mappingToRemember(twice, both), columns)).toEqual(both)
    expect(recallMapping(twice, mappingToRemember(twice, ['legalName', '', 'cnpj', 'phone']), columns)).toEqual([
      ...['legalName', '', 'cnpj', 'phone'],
    ])
    expect(headingsKey(['Nome', 'cor', 'DOCUMENTO FISCAL', 'erro'])).toBe(headingsKey(headers))
    expect(headingsKey(['Nome', 'cor'])).not.toBe(headingsKey(headers))
  })
})

describe('headings of a file that differs from the last one', () => {
  const said = (headers: string[], mapping: string[]) => ({
    headings: headingsKey(headers),
    mapping: mappingToRemember(headers, mapping),
  })
  const last = said(['Doc X', 'Firma', 'Obs Y', 'Estado'], ['cnpj', 'legalName', 'about', ''])
  const recall = (headers: string[], ...remembered: ReturnType<typeof said>[]) =>
    recallEach(headers, remembered, columns)
  it('reuse their last mapping, and a new heading is mapped by its name', () => {
    expect(recall(['Cidade', 'Doc X', 'firma', 'Obs Y', 'Estado', 'constructor', ''], last)).toEqual([
      ...['city', 'cnpj', 'legalName', 'about', '', '', ''],
    ])
    expect(recall(['Doc X'], said(['Doc X', 'A'], ['tradeName', '']), last)).toEqual(['tradeName'])
    expect(recall(['CNPJ', 'Cidade'])).toEqual(['cnpj', 'city'])
  })
  it('never map a column twice', () => {
    expect(recall(['CNPJ', 'Doc X', 'Firma'], last)).toEqual(['', 'cnpj', 'legalName'])
    expect(recall(['Doc X', 'Documento Z'], said(['Documento Z'], ['cnpj']), last)).toEqual(['cnpj', ''])
  })
})

describe('a mapping', () => {
  const headers = ['A', 'B', 'C']
  it('requires every required column', () => {
    expect(mayMap(headers, ['cnpj', '', ''], columns)).toEqual({ allowed: false, why: 'import_column_missing' })
    expect(missingColumns(['cnpj', '', ''], columns)).toEqual(['legalName'])
    expect(mayMap(headers, ['cnpj', 'legalName', ''], columns)).toEqual({ allowed: true })
  })
  it('has no repeated and no unknown column, and one entry for each heading', () => {
    expect(mayMap(headers, ['cnpj', 'legalName', 'cnpj'], columns)).toEqual({
      allowed: false,
      why: 'import_column_twice',
    })
    expect(mayMap(headers, ['cnpj', 'legalName', 'colour'], columns)).toMatchObject({ allowed: false })
    expect(mayMap(headers, ['cnpj', 'legalName'], columns)).toMatchObject({ allowed: false })
  })
})

describe('an import', () => {
  it('can start when it is checked and has rows to import', () => {
    expect(importStates.filter((state) => mayAct(state, 'start').allowed)).toEqual(['checked'])
    expect(mayStart(0)).toEqual({ allowed: false, why: 'import_nothing' })
    expect(mayStart(1)).toEqual({ allowed: true })
  })
  it('can be rolled back once, when it wrote rows, for thirty days', () => {
    expect(mayRevert('done', { created: 1 }, 29)).toEqual({ allowed: true })
    expect(mayRevert('cancelled', { updated: 1 }, 0)).toEqual({ allowed: true })
    expect(mayRevert('reverted', { created: 1 }, 0)).toEqual({ allowed: false, why: 'import_state' })
    expect(mayRevert('done', { skipped: 4 }, 0)).toEqual({ allowed: false, why: 'import_nothing_to_revert' })
    expect(mayRevert('done', { created: 1 }, 31)).toEqual({ allowed: false, why: 'import_too_old' })
  })
})

describe('a row of a company', () => {
  it('is parsed like the input of the form', () => {
    const cells = {
      ...company,
      size: 'Microempresa',
      uf: 'sc',
      site: 'www.alfa.exemplo.br',
      tags: 'Interior; interior;Estágio; Interior',
      confidential: 'Sim',
      cep: '1310100',
    }
    expect(check(cells).input).toMatchObject({
      cnpj: '11222333000181',
      size: 'me',
      uf: 'SC',
      site: 'https://www.alfa.exemplo.br',
      tags: ['Interior', 'Estágio'],
      confidential: true,
      cep: '01310100',
      contacts: [],
    })
  })
  it('may have its size as the screens display it', () => {
    expect(check({ ...company, size: 'Microempresa (ME)' }).input?.size).toBe('me')
    expect(check({ ...company, size: 'Pequeno porte (EPP)' }).input?.size).toBe('epp')
  })
  it('gets the leading zeros back that a spreadsheet removed from its CNPJ', () => {
    expect(check({ ...company, cnpj: '191' }).errors).toEqual([{ column: 'cnpj', code: 'cnpj' }])
    expect(check({ ...company, cnpj: '1234567000116' }).errors).toEqual([{ column: 'cnpj', code: 'cnpj' }])
    expect(check({ ...company, cnpj: '6990590000123' }).input?.cnpj).toBe('06990590000123')
  })
  it('may have its state by name', () => {
    for (const [uf, letters] of [
      ['São Paulo', 'SP'],
      ['PARANA', 'PR'],
      ['sc', 'SC'],
    ] as const)
      expect(check({ ...company, uf }).input?.uf).toBe(letters)
  })
  it('reports every wrong column once, by its name', () => {
    const cells = {
      cnpj: '11222333000182',
      email: 'x',
      uf: 'XX',
      size: 'enorme',
      contactName: 'Ana',
      confidential: 'talvez',
    }
    expect(check(cells).errors).toEqual([
      { column: 'cnpj', code: 'cnpj' },
      { column: 'legalName', code: 'required' },
      { column: 'size', code: 'one_of|MEI, Microempresa (ME), Pequeno porte (EPP), Média, Grande' },
      { column: 'email', code: 'email' },
      { column: 'uf', code: 'uf' },
      { column: 'confidential', code: 'one_of|sim, não' },
      { column: 'contactEmail', code: 'contact_unreachable' },
    ])
    expect(check({ ...company, contactName: 'Ana' }).errors).toEqual([
      { column: 'contactEmail', code: 'contact_unreachable' },
    ])
  })
  it('never throws, for any content', () => {
    const anything = fc.dictionary(fc.constantFrom(...ids), fc.string({ minLength: 1, unit: 'binary' }))
    fc.assert(
      fc.property(anything, (cells) => {
        const { input, errors } = check(cells)
        expect(input === null).toBe(errors !== null)
      }),
    )
  })
})

describe('errors of a cell with allowed values', () => {
  it.each([companySheet, candidateSheet, questionSheet])('name accepted words ($entity)', (of) => {
    const wrongs = (cells: Record<string, string>) => of.check(new Map(Object.entries(cells))).errors ?? []
    const named = of.columns.flatMap(({ id, wrong }) => {
      const { code, n = '' } = readCode(wrong ?? '')
      return code === 'one_of' ? [{ id, wrong, words: n.split(', ') }] : []
    })
    expect(named.length).toBeGreaterThan(0)
    for (const { id, wrong, words } of named) {
      // A composite column reports its errors under the first of its columns.
      const oneOfErrors = (cell: string) => wrongs({ [id]: cell }).filter(({ code }) => code.startsWith('one_of'))
      expect(oneOfErrors('zzz')).toEqual([{ column: id, code: wrong }])
      for (const word of words) expect(oneOfErrors(word), `${id}: ${word}`).toEqual([])
    }
  })
  it('describe the format of numbers, amounts and keys, and report an empty cell only when it is empty', () => {
    const question = (cells: Record<string, string>) =>
      questionSheet.check(new Map(Object.entries({ statement: 'Quanto?', ...cells }))).errors?.map(({ code }) => code)
    expect(question({ kind: 'número', key: '4', points: '1.250' })).toEqual(['number'])
    expect(question({ kind: 'V/F', key: 'talvez' })).toEqual(['question_key'])
    expect(question({})).toEqual(['required'])
    expect(question({ kind: 'número' })).toEqual(['required'])
  })
})

describe('mending a row', () => {
  it('is for wrong rows, in cells that they have', () => {
    expect(mayMend('wrong', 4, [0, 3])).toMatchObject({ allowed: true })
    expect(mayMend('wrong', 4, [4])).toMatchObject({ why: 'import_state' })
    expect(mayMend('new', 4, [0])).toMatchObject({ why: 'import_state' })
  })
})
