import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sourceOf } from './sources.rules.ts'

const of = (campaign: string, hasVoucher = false) => sourceOf({ campaign, hasVoucher })

describe('the source of a visit', () => {
  it('is what the campaign is called', () => {
    expect(of('Newsletter')).toBe('newsletter')
    expect(of('Feira de RH · São Paulo')).toBe('feira-de-rh-sao-paulo')
    expect(of('  google  ')).toBe('google')
    expect(of('feira-2026')).toBe('feira-2026')
  })

  it('is the voucher of the address, or none', () => {
    expect([of('', true), of('', false), of('???', true)]).toEqual(['voucher', 'direta', 'voucher'])
  })

  it('keeps no address and no number of a person', () => {
    for (const campaign of [
      'rita@exemplo.com.br',
      'cpf 529.982.247-25',
      '+55 (48) 99614-2030',
      '41-98765 4321',
      '1_2/345',
    ])
      expect(of(campaign), campaign).toBe('outras')
  })

  it('is always a short word, and the source of itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.boolean(), (campaign, hasVoucher) => {
        const source = of(campaign, hasVoucher)
        expect(source).toMatch(/^[a-z0-9-]{1,24}$/)
        expect(source).not.toMatch(/\d{5}/)
        expect(of(source)).toBe(source)
      }),
    )
  })
})
