import { describe, expect, it } from 'vitest'
import { withoutOthers } from './withoutOthers.rules.ts'

describe('a text for one person', () => {
  const names = ['Ana Alves', 'Zoé Xavier Pinto', 'C++ "Ás" Lima']
  it('does not name other people, whatever the accents and the case', () => {
    expect(withoutOthers('Copiou de ZOE XAVIER PINTO e de Ana  Alves.', names)).toBe(
      'Copiou de [outra pessoa] e de [outra pessoa].',
    )
    expect(withoutOthers('ana alves, Ana Álves; Ana Alves', names)).toBe(
      '[outra pessoa], [outra pessoa]; [outra pessoa]',
    )
  })
  it('keeps longer names that contain one of them', () => {
    expect(withoutOthers('Joana Alves e Ana Alvesson', names)).toBe('Joana Alves e Ana Alvesson')
  })
  it('tells no CPF, with or without its mask', () => {
    expect(withoutOthers('CPF 529.982.247-25 ou 52998224725; processo 12345', [])).toBe(
      'CPF [CPF] ou [CPF]; processo 12345',
    )
  })
  it('stays the same without names', () => {
    expect(withoutOthers('Prova em branco.', [])).toBe('Prova em branco.')
    expect(withoutOthers('', names)).toBe('')
  })
})
