import { expect, it } from 'vitest'
import type { FrozenQuestion } from '#assessment/contract/customTests.ts'
import { answerText, keyText, markSheetOf } from './markSheet.rules.ts'
import type { AttemptRow } from './markSheet.sql.ts'
import { markSheetSections } from './markSheetSections.rules.ts'

const at = '2026-11-20T12:00:00.000Z'
const options = [
  { id: 'a', text: 'Ativo' },
  { id: 'b', text: 'Passivo' },
]
const question = (content: object) => ({ statement: '<p>Conta</p>', ...content }) as FrozenQuestion['content']

it('answers and keys are read as texts, and open answers have no key', () => {
  const several = question({ kind: 'multipla', options, key: ['a', 'b'] })
  expect([answerText(several, ['b']), keyText(several), answerText(several, [])]).toEqual([
    'Passivo',
    'Ativo; Passivo',
    null,
  ])
  const amount = question({ kind: 'numero', key: 2.5, tolerance: 0.5, unit: '' })
  expect([answerText(amount, 0), keyText(amount)]).toEqual(['0', '2.5 ± 0.5'])
  const judged = question({ kind: 'verdadeiro_falso', key: false })
  expect([answerText(judged, false), keyText(judged), answerText(judged, null)]).toEqual(['false', 'false', null])
  expect(keyText(question({ kind: 'texto' }))).toBeNull()
})

it('second attempts, added time, corrections and rectifications are on the sheet', () => {
  const attempt = (number: number, over: Partial<AttemptRow> = {}): AttemptRow => ({
    ...{ title: 'Prova', number, state: 'corrigido', startedAt: at, sentAt: at, onBehalf: false, onBehalfReason: '' },
    ...{ voidReason: '', extraPercent: 25, score: 50, content: null, given: null, voided: null, notes: null, ...over },
  })
  const correction = {
    ...{
      component: 'test' as const,
      criterion: 'Prova',
      from: 8,
      to: 10,
      reason: 'Recurso 3',
      state: 'aceita' as const,
    },
    ...{ decisionReason: 'Questão ambígua', at, decidedAt: at },
  }
  const sheet = markSheetOf(
    {
      marks: [],
      attempts: [attempt(1, { state: 'anulado', voidReason: 'Queda de energia' }), attempt(2)],
      corrections: [correction],
      rectifications: [{ number: 2, reason: 'Erro no edital', rules: ['openings'], at }],
    },
    false,
  )
  const text = JSON.stringify(markSheetSections(sheet))
  for (const said of [
    'Prova, 1ª tentativa: anulada',
    'Motivo da anulação: Queda de energia',
    'Prova, 2ª tentativa: entregue e corrigida',
    'Tempo adicional: 25%',
    'de 8,00 para 10,00',
    'Decisão: Questão ambígua',
    'Retificação 2',
    'Respostas e gabarito constam depois que o resultado é congelado',
  ])
    expect(text).toContain(said)
})
