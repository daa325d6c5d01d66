import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAfter } from '#platform/contract/days.rules.ts'
import {
  type Candidates,
  type InvoiceFacts,
  isSure,
  type LineFacts,
  maybeSame,
  nameLikeness,
  suggestionsFor,
} from './matching.rules.ts'

const fees = { fineRate: 200, interestRate: 100 }
const line = (over: Partial<LineFacts> = {}): LineFacts => ({
  day: '2026-11-20',
  amount: 184_800,
  payerName: '',
  payerDocument: '',
  txid: null,
  ...over,
})
const invoice = (id: string, over: Partial<InvoiceFacts> = {}): InvoiceFacts => ({
  id,
  cnpj: '08221447000100',
  names: ['Saneamento Alto Tietê S.A.'],
  txids: [],
  dueOn: '2026-11-27',
  open: 184_800,
  total: 184_800,
  paidOn: null,
  ...over,
})
const found = (over: Partial<Candidates>): Candidates => ({
  invoices: [],
  payments: [],
  ofAmount: [],
  isSeen: false,
  ...over,
})
const best = (facts: LineFacts, over: Partial<Candidates>) => suggestionsFor(facts, found(over), fees)[0]
const codes = (suggestion: ReturnType<typeof best>) => suggestion?.reasons.map(({ code }) => code)

describe('lines of two statements', () => {
  const origin = { account: '0341 / 0912-7', payerName: 'Moveis Campo Largo', payerDocument: '', endToEndId: null }
  it.each([
    ['the same', {}, true],
    ['the account with zeros', { account: '000341 / 09127' }, true],
    ['the number of the account alone', { account: '9127' }, true],
    ['an account that is named without a number', { account: 'Inter' }, true],
    ['an account that is named by a number of its own', { account: 'Conta 2' }, true],
    ['another account', { account: '0341 / 0913-5' }, false],
    ['a name that the bank has cut', { payerName: 'MOVEIS CAMPO LAR' }, true],
    ['no name', { payerName: '' }, true],
    ['another name', { payerName: 'Padaria Central' }, false],
    ['another Pix', { endToEndId: 'E2' }, true],
  ])('%s: whether they may be the same money', (_, over, expected) => {
    expect(maybeSame(origin, { ...origin, ...over })).toBe(expected)
  })

  it('are told apart by numbers that only tell accounts apart', () => {
    const named = (account: string) => ({ ...origin, account })
    expect(maybeSame(named('Conta 1'), named('Conta 2'))).toBe(false)
    expect(maybeSame(named('Conta 2'), named('Inter 02'))).toBe(true)
  })

  it('are told apart by their documents and by the number of their Pix', () => {
    const [a, b] = ['11222333000181', '08221447000100']
    expect(maybeSame({ ...origin, payerDocument: a }, { ...origin, payerDocument: b })).toBe(false)
    expect(maybeSame({ ...origin, payerDocument: a }, { ...origin, payerDocument: a, payerName: 'X' })).toBe(true)
    expect(maybeSame({ ...origin, endToEndId: 'E1' }, { ...origin, endToEndId: 'E2' })).toBe(false)
  })
})

describe('a suggestion', () => {
  it('is never sure when another statement may have the same money, unless it is a payment already recorded', () => {
    const seen = best(line({ txid: 'CTM1', payerDocument: '08221447000100' }), {
      invoices: [invoice('a', { txids: ['CTM1'] })],
      isSeen: true,
    })
    expect(seen && isSure(seen)).toBe(false)
    expect(codes(seen)).toContain('seen')
    const recorded = best(line(), { payments: [{ id: 'p', invoiceIds: ['a'], by: 'end_to_end' }], isSeen: true })
    expect(recorded).toMatchObject({ confidence: 100 })
  })

  it('is certain for the charge that the line names', () => {
    const named = best(line({ txid: 'CTM1' }), { invoices: [invoice('a', { txids: ['CTM0', 'CTM1'] })] })
    expect(named).toMatchObject({ invoiceIds: ['a'], confidence: 100 })
    expect(codes(named)).toEqual(['txid', 'exact_amount'])
    const less = best(line({ txid: 'CTM1', amount: 100_000 }), { invoices: [invoice('a', { txids: ['CTM1'] })] })
    expect(less?.reasons).toContainEqual({ code: 'short', amount: 84_800 })
    expect(less && isSure(less)).toBe(false)
  })

  it('is certain for a Pix that the provider has reported', () => {
    const known = best(line(), { payments: [{ id: 'p', invoiceIds: ['a'], by: 'end_to_end' }] })
    expect(known).toMatchObject({ paymentId: 'p', invoiceIds: ['a'], confidence: 100 })
  })

  it('is not sure for a payment that somebody recorded by hand', () => {
    expect(best(line(), { payments: [{ id: 'p', invoiceIds: ['a'], by: 'recorded' }] })).toMatchObject({
      confidence: 85,
    })
  })

  it('is sure for the same CNPJ and amount, less for a branch', () => {
    expect(best(line({ payerDocument: '08221447000100' }), { invoices: [invoice('a')] })).toMatchObject({
      confidence: 98,
    })
    expect(best(line({ payerDocument: '08221447000291' }), { invoices: [invoice('a')] })).toMatchObject({
      confidence: 88,
    })
    expect(best(line({ payerDocument: '11111111000291' }), { invoices: [invoice('a')] })).toBeUndefined()
  })

  it('means the oldest of equal invoices', () => {
    const invoices = [invoice('later', { dueOn: '2026-12-27' }), invoice('sooner')]
    const [first, second] = suggestionsFor(line({ payerDocument: '08221447000100' }), found({ invoices }), fees)
    expect([first?.invoiceIds, first?.confidence]).toEqual([['sooner'], 98])
    expect(second && isSure(second)).toBe(false)
  })

  it('sums the invoices of a root to the centavo, surely when they are due together', () => {
    const invoices = [invoice('a'), invoice('b', { cnpj: '08221447000291' })]
    const facts = line({ payerDocument: '08221447000100', amount: 369_600 })
    const both = best(facts, { invoices })
    expect(both).toMatchObject({ invoiceIds: ['a', 'b'], confidence: 91 })
    expect(codes(both)).toEqual(['same_root', 'exact_sum', 'due_together'])
    const apart = [invoice('a'), invoice('b', { dueOn: '2026-12-27' })]
    expect(best(facts, { invoices: apart })).toMatchObject({ invoiceIds: ['a', 'b'], confidence: 85 })
    expect(best({ ...facts, amount: 369_599 }, { invoices })?.invoiceIds).not.toEqual(['a', 'b'])
  })

  it('follows the likeness of names, from 74 to 90', () => {
    const named = (payerName: string) => best(line({ payerName }), { invoices: [invoice('a')] })?.confidence
    expect(named('SANEAMENTO ALTO TIETE S A')).toBe(90)
    expect(named('SANEAM ALTO')).toBeGreaterThanOrEqual(74)
    expect(named('SANEAM ALTO')).toBeLessThan(90)
    expect(named('PADARIA CENTRAL')).toBeUndefined()
  })

  it('is sure of a name only where it can mean one invoice, and no document says otherwise', () => {
    const payerName = 'SANEAMENTO ALTO TIETE S A'
    const sure = (facts: Partial<LineFacts>, invoices: InvoiceFacts[]) => {
      const suggestion = best(line({ payerName, ...facts }), { invoices })
      return suggestion && [suggestion.confidence, isSure(suggestion)]
    }
    const single = invoice('a')
    expect(sure({}, [single])).toEqual([90, true])
    expect(sure({}, [single, invoice('b', { open: 79_000, total: 79_000 })])).toEqual([90, true])
    expect(sure({}, [single, invoice('b', { dueOn: '2026-12-27' })])).toEqual([85, false])
    expect(sure({}, [single, invoice('b', { cnpj: '55021447000136' })])).toEqual([85, false])
    // Of another company, or of a person.
    expect(sure({ payerDocument: '55021447000136' }, [single])).toEqual([85, false])
    expect(sure({ payerDocument: '52998224725' }, [single])).toEqual([85, false])
    expect(sure({ payerDocument: '08221447000100' }, [single, invoice('b', { dueOn: '2026-12-27' })])).toEqual([
      98,
      true,
    ])
    expect(sure({ txid: 'CTM1' }, [invoice('a', { txids: ['CTM1'] }), invoice('b')])).toEqual([100, true])
  })

  it('of a name is never sure for several invoices of the amount', () => {
    const other = fc.record({
      cnpj: fc.constantFrom('08221447000100', '55021447000136'),
      days: fc.integer({ min: 0, max: 60 }),
    })
    fc.assert(
      fc.property(fc.array(other, { minLength: 2, maxLength: 6 }), (others) => {
        const invoices = others.map(({ cnpj, days }, at) =>
          invoice(`i${at}`, { cnpj, dueOn: dayAfter('2026-11-20', days) }),
        )
        const all = suggestionsFor(line({ payerName: 'Saneamento Alto Tietê S.A.' }), found({ invoices }), fees)
        expect(all.filter(isSure)).toEqual([])
        expect(all.length).toBe(invoices.length)
      }),
    )
  })

  it('is weak for an amount that only one open invoice has, and none when two have it', () => {
    expect(best(line({ day: '2026-11-27' }), { ofAmount: [invoice('a')] })).toMatchObject({ confidence: 80 })
    expect(best(line({ day: '2026-11-17' }), { ofAmount: [invoice('a')] })).toMatchObject({ confidence: 60 })
    expect(best(line({ day: '2026-11-16' }), { ofAmount: [invoice('a')] })).toBeUndefined()
    expect(best(line(), { ofAmount: [invoice('a'), invoice('b')] })).toBeUndefined()
  })

  it('names the fees that a late payment lacks, and is then never sure', () => {
    const late = best(line({ amount: 79_000, payerDocument: '08221447000100' }), {
      invoices: [invoice('a', { open: 79_000, total: 79_000, dueOn: '2026-11-13' })],
    })
    expect(late).toMatchObject({ confidence: 70 })
    expect(late?.reasons).toContainEqual({ code: 'fees_missing', amount: 1_764 })
  })

  it('says that an invoice is already paid', () => {
    const twice = best(line({ payerDocument: '08221447000100' }), {
      invoices: [invoice('a', { open: 0, paidOn: '2026-11-09' })],
    })
    expect(twice).toMatchObject({ confidence: 50, reasons: [{ code: 'paid_twice', day: '2026-11-09' }] })
    const longAgo = invoice('a', { open: 0, paidOn: '2026-08-09' })
    expect(best(line({ payerDocument: '08221447000100' }), { invoices: [longAgo] })).toBeUndefined()
  })
})

describe('nameLikeness', () => {
  it('ignores accents, legal forms and cut words', () => {
    expect(nameLikeness('INST ANIMA DE ENSINO LTDA', 'Instituto Ânima de Ensino')).toBe(1)
    expect(nameLikeness('TEXTIL RIBEIRAO IND COM', 'Têxtil Ribeirão Indústria e Comércio Ltda.')).toBe(1)
    expect(nameLikeness('MOVEIS SUL', 'Móveis Campo Largo')).toBeCloseTo(1 / 3)
    expect(nameLikeness('LTDA', 'Comércio S.A.')).toBe(0)
  })
})
