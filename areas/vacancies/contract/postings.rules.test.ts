import { describe, expect, it } from 'vitest'
import { plainTextOf } from './plainText.rules.ts'
import { checksOf } from './postingChecks.rules.ts'
import { nextCallOf, type PostingFacts, postingStateOf } from './postings.rules.ts'

const content = { titulo: 'Analista', descricao: 'x' }
const up: PostingFacts = {
  ...{ wantsUp: true, isUp: true, remoteId: '7', content, sent: content, renews: false },
  ...{ isCalling: false, hasFailed: false },
}

it.each([
  ['vaga', { remoteId: null, isUp: false, sent: null }],
  ['vaga_reativada', { isUp: false }],
  ['vaga_atualizada', { sent: { titulo: 'Analista' } }],
  ['vaga_atualizada', { sent: null }],
  ['vaga_renovada', { renews: true }],
  ['vaga_desativada', { wantsUp: false }],
  [null, {}],
  [null, { sent: { descricao: 'x', titulo: 'Analista' } }],
  [null, { wantsUp: false, isUp: false }],
  [null, { sent: null, isCalling: true }],
  [null, { wantsUp: false, hasFailed: true }],
])('%s follows from %j', (call, over) => expect(nextCallOf({ ...up, ...over })).toBe(call))

it('a posting that should be down and is not is told apart from one that was refused', () => {
  const now = new Date('2026-06-01T00:00:00Z')
  const stateOf = (over: Partial<PostingFacts>, expiresAt = '2026-06-20T00:00:00Z') =>
    postingStateOf({ ...up, ...over, expiresAt }, now)
  expect(postingStateOf(null, now)).toBe('fora')
  expect(stateOf({})).toBe('no_ar')
  expect(stateOf({}, '2026-05-31T00:00:00Z')).toBe('vencida')
  expect(stateOf({ hasFailed: true })).toBe('falhou')
  expect(stateOf({ wantsUp: false })).toBe('retirando')
  expect(stateOf({ wantsUp: false, hasFailed: true })).toBe('nao_saiu')
  expect(stateOf({ wantsUp: false, isUp: false })).toBe('fora')
})

it('plain text has the lines of its markup, and no markup', () => {
  const html = '<h2>Vaga</h2><p>Um &amp; dois<br>três &lt;b&gt;</p><ul><li><p>Ler</p></li><li>Ouvir</li></ul><p>Fim</p>'
  expect(plainTextOf(html)).toBe('Vaga\n\nUm & dois\ntrês <b>\n- Ler\n- Ouvir\n\nFim')
})

describe('a text', () => {
  const codes = (text: string, names: string[]) =>
    checksOf(
      {
        ...{ content: { titulo: text, descricao: '', ramo: 'a', cidade: 'b' }, isOpen: true, hasOrigin: true },
        ...{ closesAt: '2026-07-01T00:00:00Z', described: 500, isRemote: false, hiddenNames: names },
        salary: { isGiven: true, isPublic: true },
      },
      new Date('2026-06-01T00:00:00Z'),
    ).map(({ code }) => code)
  it.each([
    ['Comprador na SERRA-AZUL', ['Serra Azul'], true],
    ['Comprador na Usína Serra Azul S.A.', ['Usina Serra Azul S.A.'], true],
    ['Comprador na Serrana', ['Serra'], false],
    ['Comprador de TI', ['TI'], false],
  ])('%s names one of %j: %s', (text, names, isNamed) =>
    expect(codes(text, names).includes('names_company')).toBe(isNamed),
  )
})
