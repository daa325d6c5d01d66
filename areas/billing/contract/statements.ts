import { z } from 'zod'
import { byId, endpoint, listQuery, pageOf, stored, uuid } from '#platform/contract/endpoint.ts'
import { refusedRows } from '#platform/contract/refusals.ts'
import { requiredText, text } from '#platform/contract/validation.ts'
import { InvoiceRow } from './invoices.ts'
import { matchReasons } from './matching.rules.ts'

export const megabytesOfStatement = 10

export const lineStates = ['a_conferir', 'conciliada', 'ignorada'] as const
export type LineState = (typeof lineStates)[number]

/** The reasons for which a row of a file is not taken over, while the others are. */
const asideReasons = ['date', 'future', 'amount', 'direction'] as const
export type AsideReason = (typeof asideReasons)[number]
export const AsideRow = z.object({
  line: z.int().meta({ description: 'of a CSV; the number of the entry in OFX' }),
  reason: z.enum(asideReasons),
  day: z.string().meta({ description: 'as the file writes it' }),
  amount: z.string().meta({ description: 'as the file writes it' }),
})
export type AsideRow = z.infer<typeof AsideRow>

export const BankStatement = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  account: z.string(),
  fileName: z.string(),
  format: z.enum(['ofx', 'csv']),
  fromDay: z.iso.date(),
  toDay: z.iso.date(),
  lines: z.int().meta({ description: 'credits in the file' }),
  newLines: z.int().meta({ description: 'credits that were not known before' }),
  debits: z.int().meta({ description: 'which are counted, not kept' }),
  aside: z.array(AsideRow).meta({ description: 'the first rows that could not be taken over' }),
  asideCount: z.int(),
  pending: z.int().meta({ description: 'lines that nobody has decided on' }),
  importedByName: z.string().nullable(),
})
export type BankStatement = z.infer<typeof BankStatement>

export const Suggested = z.object({
  invoiceIds: z.array(z.uuid()),
  codes: z.array(z.string()).meta({ description: 'of the invoices, as 2026-1211' }),
  paymentId: z.uuid().nullable().meta({ description: 'set when the money is already recorded as this payment' }),
  confidence: z.int().meta({ description: 'out of a hundred; 90 or more is sure' }),
  reasons: z.array(z.object({ code: z.enum(matchReasons), amount: z.int().optional(), day: z.iso.date().optional() })),
})
export type Suggested = z.infer<typeof Suggested>

export const StatementLine = z.object({
  ...stored,
  statementId: z.uuid(),
  account: z.string(),
  day: z.iso.date(),
  amount: z.int(),
  payerName: z.string(),
  payerDocument: z.string().meta({ description: 'a CNPJ, or a masked CPF' }),
  description: z.string(),
  endToEndId: z.string().nullable(),
  state: z.enum(lineStates),
  ignoredReason: z.string(),
  decidedByName: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  codes: z.array(z.string()).meta({ description: 'of the invoices that it paid' }),
  suggestion: Suggested.nullable().meta({ description: 'the surest, of a line that nobody has decided on' }),
})
export type StatementLine = z.infer<typeof StatementLine>

export const LineDetails = StatementLine.extend({
  suggestions: z.array(Suggested),
  invoices: z.array(InvoiceRow).meta({ description: 'those that the suggestions name, or that it paid' }),
  credit: z.int().meta({ description: 'what became credit of the company, in centavos' }),
})
export type LineDetails = z.infer<typeof LineDetails>

export const lineQuery = listQuery(['day', 'amount', 'payerName'], '-day').extend({
  state: z.enum(lineStates).default('a_conferir'),
  account: text(100).default(''),
})

const figure = z.object({ amount: z.int(), count: z.int() })
export const Reconciliation = z.object({
  month: z
    .string()
    .meta({ description: 'the latest that a statement covers, as 2026-11; the current one without statements' }),
  entered: figure,
  reconciled: figure,
  pending: figure.meta({ description: 'of any month' }),
  ignored: figure,
  states: z.object({ a_conferir: z.int(), conciliada: z.int(), ignorada: z.int() }),
  accounts: z.array(z.string()),
  latest: BankStatement.nullable(),
})
export type Reconciliation = z.infer<typeof Reconciliation>

/** One invoice or several; a line for one that is closed becomes credit. */
const invoiceIds = z.array(uuid).min(1).max(50)
const version = z.int()

export const statements = {
  list: endpoint({
    method: 'GET',
    path: '/bank-statements',
    summary: 'Imported statements, the latest first',
    query: listQuery(['createdAt', 'fromDay'], '-createdAt'),
    response: pageOf(BankStatement),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/bank-statements',
    summary:
      'Import a statement, OFX or CSV: multipart, one field with the file. Only credits are kept, each once, however often it is sent; balances are no entries, and a row that cannot be read is set aside',
    query: z.object({ account: text(100).default('').meta({ description: 'of a CSV, which does not name it' }) }),
    upload: { limit: megabytesOfStatement * 1024 * 1024 },
    response: BankStatement,
  }),
  summary: endpoint({
    method: 'GET',
    path: '/bank-statements/summary',
    summary: 'What has entered, and how much of it is reconciled',
    query: z.object({ account: text(100).default('') }),
    response: Reconciliation,
  }),
  lines: endpoint({
    method: 'GET',
    path: '/statement-lines',
    summary: 'Credits of a state with what they may pay, the latest first',
    query: lineQuery,
    response: pageOf(StatementLine),
  }),
  line: endpoint({
    method: 'GET',
    path: '/statement-lines/:id',
    summary: 'One credit with all suggestions',
    params: byId,
    response: LineDetails,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/statement-lines/:id/confirm',
    summary:
      'Record the credit as payment of invoices, the one due first before others: a rest stays open, and too much becomes credit of the first company',
    params: byId,
    body: z.object({
      invoiceIds,
      paymentId: uuid.nullable().default(null).meta({ description: 'the payment that already records this money' }),
      version,
    }),
    response: LineDetails,
  }),
  confirmSure: endpoint({
    method: 'POST',
    path: '/statement-lines/confirm',
    summary: 'Confirm sure suggestions as they were read, each on its own; a repeated call changes nothing',
    body: z.object({
      lines: z
        .array(z.object({ id: uuid, invoiceIds }))
        .min(1)
        .max(200),
    }),
    response: z.object({ confirmed: z.int(), refused: refusedRows }),
  }),
  ignore: endpoint({
    method: 'POST',
    path: '/statement-lines/:id/ignore',
    summary: 'Set a credit aside that has nothing to do with subscriptions',
    params: byId,
    body: z.object({ reason: requiredText(200), version }),
    response: LineDetails,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/statement-lines/:id/undo',
    summary: 'Take a decision back: invoices are open again, and credit that it gave is taken back if it is unused',
    params: byId,
    body: z.object({ version }),
    response: LineDetails,
  }),
}
