import type { FastifyInstance } from 'fastify'
import { isSure } from '#billing/contract/matching.rules.ts'
import { megabytesOfStatement, statements } from '#billing/contract/statements.ts'
import { billingOf } from '#billing/server/context.ts'
import { withoutStacks } from '#platform/contract/combiningMarks.rules.ts'
import { type Refusal, type RefusedRow, refusalsPt, refusedRow } from '#platform/contract/refusals.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import { changeRow } from '#platform/server/audit/writes.ts'
import type { Db } from '#platform/server/db/db.ts'
import { AppError, invalid, notFound, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { fileOf } from '#platform/server/http/uploads.ts'
import { confirmLine, ignoreLine, isConfirmedAs, undoLine } from './decide.ts'
import { WrongStatement } from './entries.rules.ts'
import { figuresOf, type LockedLine, linesById, listLines, lockLine } from './lines.sql.ts'
import { readStatementApart } from './readApart.ts'
import { requireLine, suggestionsOf, withSuggestions } from './readLines.ts'
import type { Statement } from './readStatement.ts'
import {
  accountsOf,
  findSame,
  findStatement,
  insertLines,
  insertStatement,
  latestStatement,
  listStatements,
  removeStatement,
  updateNewLines,
} from './statements.sql.ts'

const wrongUpload = { field: 'file', wrong: 'file', tooLarge: `file_too_large|${megabytesOfStatement}` }

export function statementRoutes(app: FastifyInstance, db: Db) {
  route(app, statements.list, ({ query }) => listStatements(db, query))

  route(app, statements.upload, async ({ query: { account: named } }, request) => {
    const { name, bytes } = await fileOf(request, wrongUpload)
    if (bytes.length === 0) throw invalid('file', 'file_empty')
    const read = await readOrRefuse(bytes)
    const statement = { ...read, account: read.account || named }
    if (!statement.account) throw invalid('account', 'required')
    return storeStatement(db, statement, { fileName: fileNameOf(name), importedBy: actorOf(request).id })
  })

  route(app, statements.summary, async ({ query: { account } }) => {
    const [latest, accounts] = await Promise.all([latestStatement(db, account), accountsOf(db)])
    const figures = await figuresOf(db, account, latest?.toDay.slice(0, 7))
    const of = (state: string) => {
      const { amount = 0, count = 0, all = 0, pending = 0 } = figures.find((row) => row.state === state) ?? {}
      return { inMonth: { amount, count }, all: { amount: pending, count: all } }
    }
    const [pending, reconciled, ignored] = [of('a_conferir'), of('conciliada'), of('ignorada')]
    const inMonth = [pending, reconciled, ignored].map((state) => state.inMonth)
    return {
      month: figures[0]?.month ?? '',
      entered: {
        amount: inMonth.reduce((sum, { amount }) => sum + amount, 0),
        count: inMonth.reduce((sum, { count }) => sum + count, 0),
      },
      reconciled: reconciled.inMonth,
      pending: pending.all,
      ignored: ignored.inMonth,
      states: { a_conferir: pending.all.count, conciliada: reconciled.all.count, ignorada: ignored.all.count },
      accounts,
      latest: latest ?? null,
    }
  })

  const fees = () => app.installation.all().billing

  route(app, statements.lines, async ({ query }) => {
    const { rows, ...counted } = await listLines(db, query)
    return { rows: await withSuggestions(db, rows, fees()), ...counted }
  })
  route(app, statements.line, ({ params }) => requireLine(db, params.id, fees()))

  const rowOf = (id: string) => ({
    lock: (tx: Db) => requireLocked(tx, id),
    read: (tx: Db) => requireLine(tx, id, fees()),
  })

  route(app, statements.confirm, ({ params: { id }, body: { version, ...asked } }, request) => {
    const actorId = actorOf(request).id
    return changeRow(db, actorId, {
      ...rowOf(id),
      version,
      isDone: (line) => isConfirmedAs(line, asked),
      check: (_, { state }) => mustBePending(state),
      write: (tx, line) => confirmLine(tx, billingOf(app), line, { ...asked, exact: false, actorId }),
    })
  })

  route(app, statements.confirmSure, async ({ body: { lines: asked } }, request) => {
    const actorId = actorOf(request).id
    const stored = await linesById(
      db,
      asked.map(({ id }) => id),
    )
    const suggested = await suggestionsOf(db, stored, fees())
    const refused: RefusedRow[] = []
    let confirmed = 0
    for (const { id, invoiceIds } of asked) {
      const key = invoiceIds.toSorted().join()
      const sure = suggested.get(id)?.find((s) => isSure(s) && s.invoiceIds.toSorted().join() === key)
      const paymentId = sure?.paymentId ?? null
      try {
        confirmed += await db.transaction().execute(async (tx) => {
          const line = await requireLocked(tx, id)
          if (isConfirmedAs(line, { invoiceIds, paymentId })) return 0
          mustBePending(line.state)
          if (!sure) throw refusal('suggestion_not_sure')
          const event = await confirmLine(tx, billingOf(app), line, { invoiceIds, paymentId, exact: true, actorId })
          await audit(tx, actorId, event)
          return 1
        })
      } catch (error) {
        if (!(error instanceof AppError && error.code in refusalsPt)) throw error
        const { payerName = '' } = stored.find((line) => line.id === id) ?? {}
        refused.push(refusedRow(id, payerName, error.code as Refusal))
      }
    }
    return { confirmed, refused }
  })

  route(app, statements.ignore, ({ params: { id }, body: { reason, version } }, request) => {
    const actorId = actorOf(request).id
    return changeRow(db, actorId, {
      ...rowOf(id),
      version,
      isDone: ({ state }) => state === 'ignorada',
      check: (_, { state }) => mustBePending(state),
      write: (tx, line) => ignoreLine(tx, line, reason, actorId),
    })
  })

  route(app, statements.undo, ({ params: { id }, body: { version } }, request) => {
    const actorId = actorOf(request).id
    return changeRow(db, actorId, {
      ...rowOf(id),
      version,
      isDone: ({ state }) => state === 'a_conferir',
      write: (tx, line) => undoLine(tx, billingOf(app), line, actorId),
    })
  })
}

const longestName = 120
const fileNameOf = (given: string) =>
  withoutStacks((given.split(/[/\\]/).at(-1) ?? '').toWellFormed().replaceAll(/[\p{Cc}\p{Cf}]/gu, ''))
    .trim()
    .slice(-longestName) || 'extrato'

function mustBePending(state: LockedLine['state']) {
  if (state !== 'a_conferir') throw refusal('line_decided')
}

async function requireLocked(tx: Db, id: string) {
  const line = await lockLine(tx, id)
  if (!line) throw notFound('statementLine')
  return line
}

async function readOrRefuse(bytes: Buffer) {
  try {
    return await readStatementApart(bytes)
  } catch (error) {
    if (error instanceof WrongStatement) throw refusal(error.why, error.values)
    throw error
  }
}

/** Stores a statement with its new lines. The same file again adds nothing, and answers with the statement that has them. */
const storeStatement = (db: Db, statement: Statement, about: { fileName: string; importedBy: string }) =>
  db.transaction().execute(async (tx) => {
    const { id } = await insertStatement(tx, statement, about)
    const newLines = await insertLines(tx, id, statement.account, statement.credits)
    const same = newLines === 0 ? await findSame(tx, statement) : undefined
    if (same && same.id !== id) {
      await removeStatement(tx, id)
      return { ...same, newLines: 0 }
    }
    await updateNewLines(tx, id, newLines)
    await audit(tx, about.importedBy, {
      action: 'statement.imported',
      entity: 'statement',
      entityId: id,
      data: { detail: String(newLines), lines: statement.credits.length },
    })
    return findStatement(tx, id)
  })
