import { expect, it } from 'vitest'
import { drawSentence } from './drawWords.rules.ts'

const none = { kind: 'nenhuma' as const, lottery: '', heldOn: null, commitment: '' }

it('a draw says by what it is bound, and what it does not prove without', () => {
  expect(drawSentence(none, 'Sorteio 1')).toBe(
    'Sorteio público: texto “Sorteio 1”; sem fonte vinculada: não prova nada contra quem escolheu o texto depois de conhecer os protocolos.',
  )
  expect(drawSentence({ ...none, kind: 'loteria', lottery: 'Loteria Federal', heldOn: '2026-12-05' }, '')).toBe(
    'Sorteio público: texto ainda não registrado; vinculado antes das notas a Loteria Federal, de 05/12/2026.',
  )
  expect(drawSentence({ ...none, kind: 'compromisso', commitment: 'AB' }, 'x')).toContain('SHA-256 do texto, ab,')
})
