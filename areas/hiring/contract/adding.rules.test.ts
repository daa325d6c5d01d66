import { cpf } from 'cpf-cnpj-validator'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asCpf, judgeCpfs, mayTakeBack, readCpfs } from './adding.rules.ts'

const read = (text: string) => readCpfs(text).map(({ cpf: found }) => found)
const a = '52998224725'
const b = '11144477735'
const zero = '00000000191'

describe('CPFs in a text that was pasted', () => {
  it.each([
    ['one a line', `${a}\n${b}\r\n`],
    ['with their mask', '529.982.247-25\n111.444.777-35'],
    ['by commas, semicolons and tabs', `${a};529x\t,111.444.777-35`],
    ['by spaces', `${a} ${b}`],
    ['in groups', '529 982 247 25, 111 444 777 35'],
    [
      'beside names, headings and numbers of lines',
      `CPF;Nome;Idade\n1) ${a} Ana Alves 35\n2) 111.444.777-35 Bia, sala 1204`,
    ],
  ])('are found %s', (_, text) => {
    expect(read(text)).toEqual([a, b])
  })
  it('keep the zeros that a spreadsheet dropped', () => {
    expect(cpf.isValid(zero)).toBe(true)
    expect(read('8.888')).toEqual([])
    expect(asCpf('191')).toBeNull()
    const short = ['01234567890', '00123456797'].filter((n) => cpf.isValid(n))
    expect(short.length).toBeGreaterThan(0)
    for (const whole of short) expect(read(whole.replace(/^0+/, ''))).toEqual([whole])
  })
  it('are told apart from numbers that are like them', () => {
    expect(readCpfs('529.982.247-26\n529982247251\n5299822472')).toEqual([
      { typed: '529.982.247-26', cpf: null },
      { typed: '529982247251', cpf: null },
      { typed: '5299822472', cpf: null },
    ])
    expect(readCpfs('')).toEqual([])
  })
  it('are all found again, however they were written and whatever stands between them', () => {
    const written = fc.constantFrom(
      (n: string) => n,
      (n: string) => cpf.format(n),
      (n: string) => `${n.slice(0, 3)} ${n.slice(3, 6)} ${n.slice(6, 9)} ${n.slice(9)}`,
    )
    const between = fc.constantFrom('\n', ', ', ';', '\t', ' | ', '\nAna Alves ', ' e ')
    const people = fc.array(
      fc.tuple(
        fc.constant(null).map(() => cpf.generate()),
        written,
        between,
      ),
      { maxLength: 20 },
    )
    fc.assert(
      fc.property(people, (all) => {
        const text = all.map(([number, write, sep]) => write(number) + sep).join('')
        expect(read(text)).toEqual(all.map(([number]) => number))
      }),
    )
  })
  it('are read in a time that grows no faster than the text', () => {
    const text = `${'1.'.repeat(50_000)}\n${'1 '.repeat(50_000)}`
    expect(() => readCpfs(text)).toWorkLessThan(1000)
  })
})

describe('the verdict on each of a list of CPFs', () => {
  it('is told for each: not valid, unknown, twice, or whose it is', () => {
    const known = new Map([[a, 'ana']])
    expect(judgeCpfs(['529.982.247-25', b, 'x', a], known)).toEqual([
      { candidateId: 'ana', why: null },
      { candidateId: null, why: 'cpf_unknown' },
      { candidateId: null, why: 'cpf_invalid' },
      { candidateId: 'ana', why: 'cpf_repeated' },
    ])
  })
})

describe('taking an application out again', () => {
  it('needs one that the caller added lately, and to which nothing has happened', () => {
    expect(mayTakeBack(undefined)).toMatchObject({ why: 'application_missing' })
    expect(mayTakeBack({ isOwn: false, isTouched: false })).toMatchObject({ why: 'adding_over' })
    expect(mayTakeBack({ isOwn: true, isTouched: true })).toMatchObject({ why: 'application_touched' })
    expect(mayTakeBack({ isOwn: true, isTouched: false })).toEqual({ allowed: true })
  })
})
