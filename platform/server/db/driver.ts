import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import { measureStatement } from '#platform/server/tracing/statements.ts'
import { SnakeCaseCompiler } from './camelCase.ts'
import { claim, type Repeatable, unclaimed } from './idempotency.ts'
import { poolOfReading } from './replica.ts'
import { send } from './statement.ts'
import { isLost, UnknownOutcome } from './unknownOutcome.ts'

const counted = ['INSERT', 'UPDATE', 'DELETE', 'MERGE']
const writes = /^\s*commit\b|\b(insert\s+into|update|delete\s+from|merge\s+into|add_job)\b/i
const neverSent = /Client has encountered a connection error/

/** A connection of the pool, as Kysely uses it. */
class PooledConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  #inTransaction = false
  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  async run(text: string, values: readonly unknown[] = []) {
    const ended = measureStatement(text)
    try {
      const result = await send(this.#client, text, values)
      ended()
      return result
    } catch (error) {
      ended(error)
      // The stack of an error of the database leads to the socket only.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = this.#inTransaction
      ? await this.run(sql, parameters)
      : await this.#runAlone(sql, parameters)
    return { rows: rows as R[], ...(counted.includes(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) }
  }

  /** A statement that is a transaction of its own. */
  async #runAlone(text: string, values: readonly unknown[]) {
    const call = unclaimed()
    if (!call || !writes.test(text)) return this.#decisive(text, values)
    await this.begin('start transaction')
    try {
      const result = await this.run(text, values)
      await this.#commit(call)
      return result
    } catch (error) {
      await this.rollback().catch(() => {})
      throw error
    }
  }

  /** Runs what commits when it ends. When the connection is lost meanwhile, it may or may not have. */
  async #decisive(text: string, values: readonly unknown[] = []) {
    try {
      return await this.run(text, values)
    } catch (error) {
      if (isLost(error) && writes.test(text) && !neverSent.test(String(error))) throw new UnknownOutcome(error)
      throw error
    }
  }

  async begin(statement: string) {
    await this.run(statement)
    this.#inTransaction = true
  }

  async commit() {
    await this.#commit(unclaimed())
  }

  async #commit(call: Repeatable | undefined) {
    const claimed = call && (await this.run(claim, [call.id, call.asked])).rowCount === 1
    this.#inTransaction = false
    // PostgreSQL answers a commit with a rollback when a statement of the transaction had failed.
    if ((await this.#decisive('commit')).command === 'ROLLBACK') throw new AbortedTransactionError()
    if (claimed) call.isClaimed = true
  }

  /** A failed commit has ended the transaction. */
  async rollback() {
    if (!this.#inTransaction) return
    this.#inTransaction = false
    await this.run('rollback')
  }

  // biome-ignore lint/correctness/useYield: many rows are read through a cursor in SQL.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Rows are not streamed')
  }

  release() {
    this.#client.release()
  }
}

/** The driver of Kysely on our pool. It does as little as possible around a statement. */
class PoolDriver implements Driver {
  readonly #pool: pg.Pool
  readonly #connections = new WeakMap<pg.PoolClient, PooledConnection>()
  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  async init() {}
  destroy() {
    return this.#pool.end()
  }

  acquireConnection(): Promise<PooledConnection> {
    const pool = poolOfReading() ?? this.#pool
    return new Promise((resolve, reject) => {
      pool.connect((error, client) => (client ? resolve(this.#connectionOf(client)) : reject(error)))
    })
  }

  #connectionOf(client: pg.PoolClient) {
    const known = this.#connections.get(client) ?? new PooledConnection(client)
    this.#connections.set(client, known)
    return known
  }

  async releaseConnection(connection: PooledConnection) {
    connection.release()
  }

  async beginTransaction(connection: PooledConnection, { isolationLevel, accessMode }: TransactionSettings) {
    await connection.begin(
      ['start transaction', isolationLevel && `isolation level ${isolationLevel}`, accessMode]
        .filter(Boolean)
        .join(' '),
    )
  }

  async commitTransaction(connection: PooledConnection) {
    await connection.commit()
  }

  async rollbackTransaction(connection: PooledConnection) {
    await connection.rollback()
  }
}

/** PostgreSQL on our pool, with snake_case for the names that are camelCase in TypeScript. */
export class PoolDialect extends PostgresDialect {
  readonly #pool: pg.Pool
  constructor(pool: pg.Pool) {
    super({ pool })
    this.#pool = pool
  }
  override createDriver() {
    return new PoolDriver(this.#pool)
  }
  override createQueryCompiler() {
    return new SnakeCaseCompiler()
  }
}
