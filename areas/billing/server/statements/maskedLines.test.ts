import pg from 'pg'
import { expect, it } from 'vitest'
import { migrate, readMigrations } from '#platform/server/db/migrate.ts'
import { emptyDatabase } from '#testing/database.ts'

const number = '52998224725'
const [written, untouched] = [
  [
    `PIX RECEBIDO ${number} ANA`,
    `PIX 000${number} ANA`,
    `PIX 529 982 247 25 ANA`,
    `PIX 529.982.247-25ANA`,
    `PIXANA${number}`,
    `0${number}; e 0000${number}`,
  ],
  [
    'TED 11222333000181 AURORA LTDA',
    'Boleto 00190500954014481606906809350314337370000000100',
    'Doc 12345678901',
    'Sem número',
  ],
]

it('a migration masks the CPFs of lines that were imported before, in every spelling, and nothing else', async () => {
  const { url, drop } = await emptyDatabase()
  const all = readMigrations()
  await migrate(
    url,
    all.filter(({ name }) => name < '078'),
  )
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } =
    await client.query(`insert into bank_statements (account, file_name, format, from_day, to_day, lines, new_lines, debits)
    values ('1', 'x.ofx', 'ofx', '2026-01-01', '2026-01-02', 1, 1, 0) returning id`)
  for (const [nth, text] of [...written, ...untouched].entries())
    await client.query(
      `insert into statement_lines (statement_id, account, fitid, day, amount, ordinal, payer_document, description) values ($1, '1', $2, '2026-01-01', 100, 1, $3, $4)`,
      [rows[0].id, String(nth), number, text],
    )
  await migrate(url, all)
  const { rows: lines } = await client.query(
    'select description, payer_document from statement_lines order by fitid::int',
  )
  const described = lines.map(({ description }) => description as string)
  const masked = described.slice(0, written.length)
  for (const text of masked) expect(text.replaceAll(/[^0-9]/g, '')).not.toContain(number)
  expect(masked.every((text) => text.includes('***.982.247-**'))).toBe(true)
  expect(masked.at(-1)).toBe('***.982.247-** ; e ***.982.247-**')
  expect(described.slice(written.length)).toEqual(untouched)
  // The document by which payments are matched is kept. It is masked on output, and erased with the person.
  expect(lines.every(({ payer_document: document }) => document === number)).toBe(true)
  await client.end()
  await drop()
})
