import { cnpj, cpf } from 'cpf-cnpj-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statements } from '#billing/contract/statements.ts'
import { audit } from '#platform/contract/audit.ts'
import { given as givenIn } from '#testing/given.ts'
import { givenStatements, ofx1, ofx2, today } from '#testing/statements.ts'
import { codesOf, openWorld, type World } from '#testing/world.ts'

let world: World
let bank: ReturnType<typeof givenStatements>
beforeAll(async () => {
  world = await openWorld()
  await givenIn(world).admin({ name: 'Helena Dias' })
  bank = givenStatements(world)
})
afterAll(() => world.close())

const countLines = async () =>
  Number(
    (
      await world.db
        .selectFrom('statementLines')
        .select((e) => e.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

describe('a statement', () => {
  it('in OFX 1 of a bank that writes cp1252 keeps its credits, with who paid', async () => {
    const root = cnpj.generate()
    const content = Buffer.from(
      ofx1([
        { amount: '1848,00', memo: `PIX RECEBIDO - MÓVEIS CAMPO LARGO LTDA - ${cnpj.format(root)}` },
        { amount: '-35.90', type: 'DEBIT', memo: 'TARIFA' },
        { amount: '12.00', type: 'DEBIT', memo: 'TARIFA SEM SINAL' },
      ]),
      'latin1',
    )
    const { status, body } = await bank.send(content, { name: 'c:\\extratos\\nov.ofx' })
    expect([status, body]).toMatchObject([
      200,
      {
        account: '0341 / 0912-7',
        fileName: 'nov.ofx',
        format: 'ofx',
        lines: 1,
        newLines: 1,
        debits: 2,
        pending: 1,
        fromDay: today(),
        importedByName: 'Helena Dias',
      },
    ])
    expect(await bank.lines('moveis campo largo')).toMatchObject([
      {
        payerName: 'MÓVEIS CAMPO LARGO LTDA',
        payerDocument: root,
        amount: 184_800,
        day: today(),
        state: 'a_conferir',
        suggestion: null,
      },
    ])
    const events = (await world.call(audit.list, { query: { entity: 'statement', entityId: body.id } })).body.rows
    expect(events).toMatchObject([{ action: 'statement.imported', detail: '1', actorName: 'Helena Dias' }])
  })

  it('in OFX 2 is read as XML, and a CPF in it is masked', async () => {
    const person = cpf.generate()
    const { body } = await bank.send(
      ofx2(
        [
          {
            amount: '390.00',
            name: 'Patrícia & Filhos',
            memo: `Transferência recebida pelo Pix - Patrícia - ${cpf.format(person)}`,
          },
        ],
        { account: 'X2' },
      ),
    )
    expect(body).toMatchObject({ account: '0341 / X2', lines: 1, newLines: 1 })
    const [line] = await bank.lines('Patrícia & Filhos')
    expect(line).toMatchObject({
      payerName: 'Patrícia & Filhos',
      payerDocument: `***.${person.slice(3, 6)}.${person.slice(6, 9)}-**`,
    })
    expect(line?.description).not.toContain(cpf.format(person))
  })

  it('in CSV is read by its headings, below what the bank writes above them', async () => {
    const content = [
      'Extrato Conta Corrente',
      'Conta ;912-7',
      '',
      'Data Lançamento;Histórico;Descrição;Valor;Saldo',
      '20/11/2026;Pix recebido;FED DAS INDUSTRIAS;2.000,00;5.000,00',
      '19/11/2026;Pix enviado;Fornecedor;-1.234,56;3.000,00',
      '18/11/2026;SALDO DO DIA;;;3.000,00',
    ].join('\n')
    expect(codesOf((await bank.send(content, { name: 'e.csv' })).body.fields)).toEqual({ account: 'required' })
    expect((await bank.send(content, { name: 'e.csv', account: 'Inter' })).body).toMatchObject({
      format: 'csv',
      account: 'Inter',
      lines: 1,
      debits: 1,
      fromDay: '2026-11-19',
      toDay: '2026-11-20',
    })
    expect(await bank.lines('2.000,00')).toMatchObject([{ payerName: 'FED DAS INDUSTRIAS', amount: 200_000 }])
  })

  it('adds nothing when it comes again, and the rest when it overlaps', async () => {
    const entries = [
      { fitid: 'A1', memo: 'REPETIDA UM' },
      { fitid: 'A2', memo: 'REPETIDA DOIS' },
    ]
    const first = (await bank.send(ofx1(entries, { account: 'R' }))).body
    const again = (await bank.send(ofx1(entries, { account: 'R' }))).body
    expect([first.newLines, again.newLines, again.id]).toEqual([2, 0, first.id])
    const more = (await bank.send(ofx1([...entries, { fitid: 'A3', memo: 'REPETIDA TRES' }], { account: 'R' }))).body
    expect([more.lines, more.newLines]).toEqual([3, 1])
    expect(await bank.lines('repetida')).toHaveLength(3)
    const both = await Promise.all(
      [1, 2].map(() => bank.send(ofx1([{ fitid: 'P1', memo: 'JUNTAS' }], { account: 'P' }))),
    )
    expect(both.map(({ body }) => body.newLines).sort()).toEqual([0, 1])
  })

  it('is taken over without the rows that cannot be read, which are named', async () => {
    const entries = [
      { memo: 'BOA' },
      { day: '00000000', amount: '7.10', memo: 'JOÃO DA SILVA' },
      { day: '20990101', amount: '-63.00' },
      { amount: 'mil' },
    ]
    const { body } = await bank.send(ofx1(entries, { account: 'Postas' }))
    expect(body).toMatchObject({ lines: 1, newLines: 1, asideCount: 3 })
    expect(body.aside).toEqual([
      { line: 2, reason: 'date', day: '00000000', amount: '7.10' },
      { line: 3, reason: 'future', day: '20990101', amount: '-63.00' },
      { line: 4, reason: 'amount', day: expect.any(String), amount: 'mil' },
    ])
    const { rows } = (await world.call(statements.list, { query: { search: 'Postas' } })).body
    expect(rows).toMatchObject([{ asideCount: 3, aside: body.aside }])
  })

  it('names a hundred rows at most', async () => {
    const wrong = Array.from({ length: 150 }, () => ({ day: '00000000' }))
    const { body } = await bank.send(ofx1([{}, ...wrong], { account: 'Muitas' }))
    expect([body.aside.length, body.asideCount]).toEqual([100, 150])
  })

  it('keeps lines apart whose FITID the bank has used twice', async () => {
    const entries = [
      { fitid: 'X', amount: '10.00', memo: 'REUSO' },
      { fitid: 'X', amount: '20.00', memo: 'REUSO' },
      { fitid: 'X', amount: '10.00', day: '2026-11-02', memo: 'REUSO' },
      { fitid: 'X', amount: '10.00', memo: 'REUSO' },
    ]
    expect((await bank.send(ofx1(entries, { account: 'F' }))).body).toMatchObject({ lines: 4, newLines: 4 })
    expect((await bank.send(ofx1(entries, { account: 'F' }))).body).toMatchObject({ newLines: 0 })
  })

  it.each([
    ['20261120120000[-3:BRT]', '2026-11-20'],
    ['20261121010000[0:GMT]', '2026-11-20'],
    ['20261120000000[0:GMT]', '2026-11-20'],
    ['20261120', '2026-11-20'],
    ['20261120233000.000[-3]', '2026-11-20'],
    ['20/11/2026', '2026-11-20'],
    ['2026-11-20', '2026-11-20'],
  ])('of another bank, whose date is %s, is of %s', async (day, expected) => {
    expect((await bank.send(ofx1([{ day, memo: 'DATA' }], { account: day }))).body).toMatchObject({ fromDay: expected })
  })
})

const refusals: [string, string | Buffer, string][] = [
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'statement_unknown'],
  ['a text', 'Bom dia,\nsegue o extrato.', 'statement_columns'],
  ['a page', '<html><body>Sessão expirada</body></html>', 'statement_columns'],
  ['no account', ofx1([{}], { account: '', bank: '' }), 'statement_no_account'],
  [
    'two accounts',
    ofx1([{}]).replace('</OFX>', '<BANKACCTFROM><BANKID>1<ACCTID>2</BANKACCTFROM></OFX>'),
    'statement_two_accounts',
  ],
  ['dollars', ofx1([{}], { currency: 'USD' }), 'statement_currency'],
  ['the year 1', ofx1([{ day: '00010101' }]), 'statement_date'],
  ['the 30th of February', ofx1([{ day: '20260230' }]), 'statement_date'],
  ['next year', ofx1([{ day: '20991231' }]), 'statement_date'],
  ['an amount in words', ofx1([{ amount: 'mil reais' }]), 'statement_amount'],
  [
    'payments without a word on what came and went',
    'Data;Histórico;Valor\n20/11/2026;PAGTO FORNECEDOR;10,00',
    'statement_direction',
  ],
  ['kinds that say nothing', 'Data;Histórico;Valor;Natureza\n20/11/2026;X;10,00;Q', 'statement_direction'],
  ['balances only', ofx1([{ memo: 'S A L D O' }]), 'statement_empty'],
  ['half a centavo', ofx1([{ amount: '10.0055' }]), 'statement_amount'],
  ['a huge amount', ofx1([{ amount: '99999999999999.00' }]), 'statement_amount'],
  ['no entries', ofx1([]), 'statement_empty'],
  ['half a file', ofx1([{}, {}]).slice(0, -250), 'statement_broken'],
  [
    'entities',
    `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "${'b'.repeat(50)}">]>${ofx2([{ memo: '&a;' }])}`,
    'statement_broken',
  ],
  ['an unclosed quote', 'Data;Valor\n20/11/2026;"10,00', 'statement_broken'],
]
describe('a statement that is refused stores nothing', () => {
  it.each(refusals)('%s', async (_, content, code) => {
    const before = await countLines()
    const { status, body } = await bank.send(content, { account: 'Z' })
    expect([status, body.code]).toEqual([409, code])
    expect(body.message).not.toContain('{{')
    expect(await countLines()).toBe(before)
  })

  it('an empty file, and one of more than 10 MB', async () => {
    expect(codesOf((await bank.send('')).body.fields)).toEqual({ file: 'file_empty' })
    expect(codesOf((await bank.send(Buffer.alloc(10 * 1024 * 1024 + 1, ' '))).body.fields)).toEqual({
      file: 'file_too_large',
    })
  })
})

describe('a large or hostile file', () => {
  it('of 50,000 lines is imported in seconds, while the server answers, and one more line is too many', async () => {
    const entries = Array.from({ length: 50_000 }, (_, n) => ({
      fitid: `L${n}`,
      amount: `${n + 1}.00`,
      memo: `PIX RECEBIDO - EMPRESA ${n} LTDA`,
    }))
    const content = ofx1(entries, { account: 'L' })
    const started = performance.now()
    const sending = bank.send(content)
    let longest = 0
    const meanwhile = (async () => {
      for (let n = 0; n < 10; n++) {
        const asked = performance.now()
        await world.call(statements.list, { query: { limit: 1 } })
        longest = Math.max(longest, performance.now() - asked)
      }
    })()
    const { body } = await sending
    await meanwhile
    expect(body).toMatchObject({ lines: 50_000, newLines: 50_000 })
    expect(performance.now() - started).toBeLessThan(30_000)
    expect(longest).toBeLessThan(5_000)
    expect((await bank.send(content)).body).toMatchObject({ newLines: 0 })
    expect((await bank.send(ofx1([...entries, {}], { account: 'L2' }))).body.code).toBe('statement_too_long')
  }, 120_000)

  it.each([
    ['open brackets', `<OFX>${'<'.repeat(9_000_000)}`],
    ['tags without an end', `<OFX>${'<A '.repeat(3_000_000)}`],
    ['nested tags', `<OFX>${'<A>'.repeat(3_000_000)}`],
    ['ampersands', `<OFX><MEMO>${'&amp;'.repeat(1_800_000)}`],
    ['separators', `Data;Valor${';'.repeat(9_000_000)}`],
    ['separators below the headings', `Data;Valor\n${';'.repeat(9_000_000)}`],
    ['empty rows', `Data;Valor\n${'\n'.repeat(9_000_000)}`],
    ['empty cells', `Data,Valor\n${',\n'.repeat(4_000_000)}`],
    ['spaces', `Data;Valor\n${' '.repeat(9_000_000)}`],
    ['one long description', ofx1([{ memo: `PIX ${'de '.repeat(2_000_000)}` }], { account: 'H' })],
  ])('of %s is read in linear time, in another thread than other requests', async (_, content) => {
    const cost = async (bytes: Buffer) => {
      const before = process.threadCpuUsage()
      expect([200, 409]).toContain((await bank.send(bytes, { account: 'H' })).status)
      const { user, system } = process.threadCpuUsage(before)
      return user + system
    }
    const bytes = Buffer.from(content)
    const plain = await cost(Buffer.alloc(bytes.length, 'x'))
    const before = process.cpuUsage()
    // Most of it is for the multipart body, whatever the file says.
    expect(await cost(bytes)).toBeLessThan(3 * plain + 200_000)
    // Processor time of all threads in microseconds: a busy machine does not change it.
    const { user, system } = process.cpuUsage(before)
    expect(user + system).toBeLessThan(15_000_000)
  })
})
