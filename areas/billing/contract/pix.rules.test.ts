import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centavosOf, crcOf, dynamicCode, parseCode, staticCode, valorOf } from './pix.rules.ts'

const vectors = [
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
  '00020126370014br.gov.bcb.pix0115pix@hub.example5204000053039865406149.905802BR5919CONSELHO DE EXEMPLO6009SAO PAULO62180514CERT202611220163049720',
  '00020101021226760014br.gov.bcb.pix2554pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca255204000053039865802BR5903HUB6006RECIFE62070503***63040983',
  '00020126360014br.gov.bcb.pix011412ABC34501DE3552040000530398654040.015802BR5904ACME6006RECIFE62060502V16304BA07',
] as const

describe('the BR Code', () => {
  it('has the checksum of the published vectors', () => {
    expect(crcOf('123456789')).toBe('29B1')
    for (const code of vectors) expect(parseCode(code)?.get('53')).toBe('986')
  })

  it('is written as in the published vectors', () => {
    const exemplo = { receiver: 'Conselho de Exemplo', city: 'São Paulo' }
    expect(staticCode({ ...exemplo, key: 'pix@hub.example', txid: 'CERT2026112201', amount: 14990 })).toBe(vectors[1])
    const address = 'pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca25'
    expect(dynamicCode({ receiver: 'Hub', city: 'Recife', address })).toBe(vectors[2])
    expect(staticCode({ receiver: 'Acme', city: 'Recife', key: '12ABC34501DE35', txid: 'V1', amount: 1 })).toBe(
      vectors[3],
    )
  })

  it('is refused when any character is another', () => {
    fc.assert(
      fc.property(fc.constantFrom(...vectors), fc.nat(), fc.integer({ min: 1, max: 9 }), (code, at, shift) => {
        const figures = [...code.matchAll(/\d/g)].map(({ index }) => index)
        const index = figures[at % figures.length] ?? 0
        const other = String((Number(code[index]) + shift) % 10)
        expect(parseCode(code.slice(0, index) + other + code.slice(index + 1))).toBeNull()
      }),
    )
  })

  it('keeps key, amount and txid, and cuts names to what banks accept', () => {
    const names = fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }).filter((s) => /[A-Za-z]/.test(s))
    fc.assert(
      fc.property(
        names,
        fc.integer({ min: 1, max: 1_000_000_000 }),
        fc.stringMatching(/^[A-Za-z0-9]{1,25}$/),
        (name, amount, txid) => {
          const fields = parseCode(staticCode({ receiver: name, city: name, key: 'a@b.example', txid, amount }))
          expect(fields?.get('54')).toBe((amount / 100).toFixed(2))
          expect(fields?.get('62')).toBe(`05${String(txid.length).padStart(2, '0')}${txid}`)
          expect(fields?.get('59')?.length).toBeLessThanOrEqual(25)
          expect(fields?.get('60')?.length).toBeLessThanOrEqual(15)
        },
      ),
    )
  })

  it('takes letters and figures only as a txid', () => {
    const code = (txid: string) => () =>
      staticCode({ receiver: 'A', city: 'B', key: 'a@b.example', txid, amount: null })
    for (const txid of ['ABC-1', '', 'x'.repeat(26), 'ação']) expect(code(txid)).toThrow()
  })
})

it('an amount is text on the way to a provider, and whole centavos here', () => {
  fc.assert(
    fc.property(fc.nat(999_999_999_999), (centavos) => {
      expect(valorOf(centavos)).toMatch(/^\d{1,10}\.\d{2}$/)
      expect(centavosOf(valorOf(centavos))).toBe(centavos)
    }),
  )
  expect(['1', '1.5', '1,50', '-1.00', '1e3', '01234567890.00', ' 1.00', '1.00\n'].map(centavosOf)).toEqual(
    Array.from({ length: 8 }, () => null),
  )
})
