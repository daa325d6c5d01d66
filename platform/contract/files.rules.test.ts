import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanName, fileKinds, mayDownload, typeOfText } from './files.rules.ts'
import { files } from './files.ts'
import { imports } from './imports.ts'
import { extensionOf, mediaTypes } from './mediaTypes.ts'

describe('cleanName', () => {
  it.each([
    ['contrato.pdf', 'contrato.pdf'],
    ['Contrato Social (2026).PDF', 'Contrato Social (2026).PDF'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Documentos\\ata.pdf', 'ata.pdf'],
    ['fotogpj.\u202eexe', 'fotogpj.exe.pdf'],
    ['programa.exe', 'programa.exe.pdf'],
    ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie- x.pdf'],
    ['.pdf', 'pdf.pdf'],
    ['', 'arquivo.pdf'],
    ['  ...  ', 'arquivo.pdf'],
  ])('%j becomes %j', (given, name) => expect(cleanName(given, 'application/pdf')).toBe(name))

  it('is bounded, keeps the ending of its type, holds nothing unseen, and changes nothing the second time', () => {
    expect([...cleanName('ã'.repeat(300), 'application/pdf')].length).toBe(124)
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.constantFrom(...mediaTypes), (given, type) => {
        const name = cleanName(given, type)
        expect(extensionOf[type].some((ending) => name.toLowerCase().endsWith(`.${ending}`))).toBe(true)
        expect([...name].length).toBeLessThanOrEqual(131)
        expect(name).toMatch(/^[^\p{Cc}/\\]+$/u)
        expect(cleanName(name, type)).toBe(name)
      }),
    )
  })
})

it.each([
  ['dots', `a${'.'.repeat(80_000)}b.pdf`],
  ['marks over one letter', `a${'\u0301'.repeat(20_000)}${'\u0323'.repeat(20_000)}.pdf`],
])('cleans a name of thousands of %s at once', (_, given) => {
  expect(() => cleanName(given, 'application/pdf')).toWorkLessThan(250)
  expect(cleanName(given, 'application/pdf')).toMatch(/\.pdf$/)
})

describe('typeOfText', () => {
  it.each([
    ['nome;valor\nA;1', 'planilha.csv', 'text/csv'],
    ['Olá', 'LEIA.TXT', 'text/plain'],
    ['Olá', 'leia.md', null],
    ['a\u0000b', 'a.txt', null],
    ['<!DOCTYPE html><p>', 'a.txt', 'active'],
    ['\n < script>alert(1)', 'a.csv', 'active'],
    ['x <svg onload=alert(1)>', 'a.txt', 'active'],
  ])('%j called %s is %s', (text, name, type) => expect(typeOfText(text, name)).toBe(type))

  it.each([
    ['enunciado\nPara que serve a tag <body>?', 'text/csv'],
    ['\n<!DOCTYPE html><p>', 'active'],
    ['<svg onload=alert(1)>', 'active'],
  ])('%j in a spreadsheet, which is never served, is %s', (text, type) =>
    expect(typeOfText(text, 'questoes.csv', 'sheet')).toBe(type),
  )
})

it('lets only clean files leave', () => {
  expect(mayDownload('clean').allowed).toBe(true)
  for (const state of ['waiting', 'quarantined', 'missing'] as const) expect(mayDownload(state).allowed).toBe(false)
})

it('keeps every kind under the limit of its call, and takes no program', () => {
  for (const [kind, { limit, types }] of Object.entries(fileKinds)) {
    const { upload } = kind === 'sheet' ? imports.upload : files.upload
    expect(limit).toBeLessThanOrEqual(upload?.limit ?? 0)
    expect(types.filter((type) => /html|svg|xml$/.test(type))).toEqual([])
  }
})
