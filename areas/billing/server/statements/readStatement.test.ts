import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type OfxEntry, ofx1 } from '#testing/statements.ts'
import { directionIn } from './directions.rules.ts'
import { isBalance } from './entries.rules.ts'
import { readStatement } from './readStatement.ts'

const read = (text: string) => readStatement(Buffer.from(text))
const csv = (...rows: string[]) => read(rows.join('\n'))
const ofx = (...entries: OfxEntry[]) => read(ofx1(entries))
const amounts = ({ credits }: ReturnType<typeof read>) => credits.map(({ amount }) => amount)

describe('whether money came or left', () => {
  it.each([
    ['tipo', 'ENTRADA', 'SAIDA'],
    ['Tipo Lançamento', 'Entrada', 'Saída'],
    ['Natureza', 'C', 'D'],
    ['Deb_Cred', 'C', 'D'],
    ['Inf.', 'C', 'D'],
    ['D/C', 'CR', 'DB'],
    ['Débito/Crédito', 'Crédito', 'Débito'],
    ['Tipo de transação', 'Pix recebido', 'Pix enviado'],
    ['Sinal', '+', '-'],
    ['Tipo da operação', 'CREDITO', 'DEBITO'],
  ])('is read in a column %s', (heading, came, left) => {
    const read = csv(
      `Data;Histórico;Valor;${heading}`,
      `20/11/2026;Padaria Central;390,00;${came}`,
      `20/11/2026;DEVOLUCAO PIX - Padaria Central;150,50;${left}`,
    )
    expect([amounts(read), read.debits, read.asideCount]).toEqual([[39_000], 1, 0])
  })

  it('is read in a column before the amount, and in two columns with amounts', () => {
    const first = csv('Data;Natureza;Valor', '20/11/2026;D;10,00', '20/11/2026;C;20,00')
    expect([amounts(first), first.debits]).toEqual([[2000], 1])
    const two = csv('Data;Valor Débito;Valor Crédito', '20/11/2026;10,00;', '20/11/2026;;20,00')
    expect([amounts(two), two.debits]).toEqual([[2000], 1])
  })

  it('is not guessed: a row whose sign contradicts its column, or that says nothing, is set aside', () => {
    const read = csv(
      'Data;Histórico;Valor;Natureza',
      '20/11/2026;A;10,00;C',
      '20/11/2026;B;-20,00;C',
      '20/11/2026;C;30,00;D',
    )
    expect(amounts(read)).toEqual([1000])
    expect(read.aside).toEqual([{ line: 3, reason: 'direction', day: '20/11/2026', amount: '-20,00' }])
    const empty = csv('Data;Valor;Natureza', '20/11/2026;10,00;C', '20/11/2026;20,00;')
    expect([amounts(empty), empty.aside.map(({ reason }) => reason)]).toEqual([[1000], ['direction']])
  })

  it('is told by signs where kinds of payments stand in the column', () => {
    const read = csv(
      'Data;Histórico;Valor;Tipo',
      '20/11/2026;A;10,00;Pix',
      '20/11/2026;B;20,00;Pagamento',
      '20/11/2026;C;30,00;Pix enviado',
      '20/11/2026;D;-40,00;TED',
    )
    expect([amounts(read), read.debits]).toEqual([[1000, 2000], 1])
    expect(read.aside).toMatchObject([{ line: 4, reason: 'direction' }])
  })

  it('is not asked of a list of receipts', () => {
    expect(amounts(csv('Data;Histórico;Valor', '20/11/2026;Pix recebido - Padaria;10,00'))).toEqual([1000])
  })

  it('of what is given back is not what the words say', () => {
    expect(['Devolução de Pix enviado', 'Estorno de pagamento', 'Reembolso recebido'].map(directionIn)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('balances', () => {
  it.each([
    'Saldo',
    'Saldo Anterior',
    'SALDO DO DIA',
    'SALDO DIA',
    'S A L D O',
    'Saldo em 20/11/2026',
    'Saldo final do período',
    'SALDO CONTA CORRENTE',
    'Saldo disponível',
    'SDO ANTERIOR',
  ])('are no entries: %s', (text) => expect(isBalance(text)).toBe(true))
  it.each(['Saldanha Ltda', 'SALDO DEVEDOR QUITADO POR PADARIA', 'Pix recebido - Saldo Positivo ME'])(
    'are not %s',
    (text) => expect(isBalance(text)).toBe(false),
  )
  it('count neither as money nor as days of a statement', () => {
    const read = ofx(
      { day: '20261001', amount: '5230.17', memo: 'Saldo Anterior' },
      { day: '20261104', amount: '77.10', memo: 'TED' },
      { day: '00000000', amount: '99.00', memo: 'S A L D O' },
    )
    expect([amounts(read), read.fromDay, read.asideCount]).toEqual([[7710], '2026-11-04', 0])
  })
})

describe('amounts', () => {
  it('between commas without quotes are put together again', () => {
    const read = csv('Data,Histórico,Valor,Saldo', '20/11/2026,Pix,3724,73,5000,10', '20/11/2026,Pix,80,10,00')
    // Eighty, or eighty and ten centavos.
    expect([amounts(read), read.aside]).toMatchObject([[372_473], [{ line: 3, reason: 'amount' }]])
    const unclear = csv('Data,Valor,Histórico', '20/11/2026,10,00,a,b', '20/11/2026,"10,00",a')
    expect([amounts(unclear), unclear.aside]).toMatchObject([[1000], [{ reason: 'amount' }]])
  })

  it('group thousands in OFX too, unless the file writes three decimals', () => {
    expect(amounts(ofx({ amount: '1.500' }, { amount: '890.00' }))).toEqual([150_000, 89_000])
    expect(amounts(ofx({ amount: '1.500' }, { amount: '2500.000' }))).toEqual([150, 250_000])
  })

  it('in groups of thousands are the amounts without groups', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (centavos) => {
        const [whole = '', cents = ''] = (centavos / 100).toFixed(2).split('.')
        const grouped = `${whole.replaceAll(/(?<=\d)(?=(\d{3})+$)/g, '.')},${cents}`
        expect(amounts(ofx({ amount: grouped }, { amount: `${whole}.${cents}` }))).toEqual([centavos, centavos])
        expect(amounts(csv('Data;Valor', `20/11/2026;${grouped}`))).toEqual([centavos])
      }),
      { numRuns: 100 },
    ))
})

it('characters written by number or by name are read', () => {
  const { credits } = ofx({ memo: 'PIX - JO&#195;O &#xC7;ALDAS &Eacute; &amp; CIA &amp;#65;' })
  expect(credits[0]?.description).toBe('PIX - JOÃO ÇALDAS É & CIA &#65;')
})

describe('a CPF in what a bank writes', () => {
  const cpf = '52998224725'
  it.each([
    `PIX 000${cpf} MARIANA ÇALDAS`,
    `PIX 0000${cpf} MARIANA ÇALDAS`,
    `PIX 529.982.247-25 MARIANA ÇALDAS`,
    `PIX 529 982 247 25 MARIANA ÇALDAS`,
    `PIX ${cpf}MARIANA ÇALDAS`,
    `PIX MARIANA ÇALDAS${cpf}`,
    `Pix - Recebido - 04/11 10:15 000${cpf} MARIANA ÇALDAS`,
  ])('is found and masked: %s', (memo) => {
    const { credits } = ofx({ memo })
    expect(credits).toMatchObject([{ payerDocument: cpf, payerName: 'MARIANA ÇALDAS' }])
    expect(credits[0]?.description.replaceAll(/\D/g, '')).not.toContain(cpf)
    expect(credits[0]?.description).toContain('***.982.247-**')
  })

  it.each(['011222333000181', '11.222.333 0001-81', '11222333000181'])('or a CNPJ is found: %s', (document) => {
    const { credits } = ofx({ name: `Recebimento Pix|@METALURGICA AURORA LTDA|@${document}|@mensalidade` })
    expect(credits).toMatchObject([{ payerDocument: '11222333000181', payerName: 'METALURGICA AURORA LTDA' }])
  })
})
