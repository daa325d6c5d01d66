import { lockCompany } from '#companies/server/companies/companies.sql.ts'
import { findProcess, findWithFigures, lockProcess } from '#hiring/server/processes/processes.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { notFound } from '#platform/server/http/errors.ts'

/** Reads a process with its figures, or throws `notFound()`. */
export async function requireProcess(db: Db, id: string) {
  const [process] = await findWithFigures(db, [id])
  if (!process) throw notFound('process')
  return process
}

/** Locks a process until the transaction ends, or throws `notFound()`. */
export async function requireLockedProcess(tx: Db, id: string) {
  await lockProcess(tx, id, 'change')
  const process = await findProcess(tx, id)
  if (!process) throw notFound('process')
  return process
}

/** Whether the company exists and is not in the bin. The lock keeps it out of the bin until the transaction ends. */
export async function hasCompany(tx: Db, id: string) {
  const company = await lockCompany(tx, id, 'share')
  return company?.deletedAt === null
}
