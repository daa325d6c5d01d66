import { lockCompany } from '#server/directory/companies/companies.sql.ts'
import { findProcess, findWithFigures, lockProcess } from '#server/hiring/processes/processes.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/http/errors.ts'

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
