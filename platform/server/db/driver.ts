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
import { SnakeCaseCompiler } from './camelCase.ts'
import { send } from './statement.ts'

const counted = ['INSERT', 'UPDATE', 'DELETE', 'MERGE']

/** A connection of the pool, as Kysely uses it. */
class PooledConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  async run(text: string, values: readonly unknown[] = []) {
    try {
      return await send(this.#client, text, values)
    } catch (error) {
      // The stack of an error of the database leads to the socket only.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.run(sql, parameters)
    return { rows: rows as R[], ...(counted.includes(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) }
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
    return new Promise((resolve, reject) => {
      this.#pool.connect((error, client) => (client ? resolve(this.#connectionOf(client)) : reject(error)))
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
    await connection.run(
      ['start transaction', isolationLevel && `isolation level ${isolationLevel}`, accessMode]
        .filter(Boolean)
        .join(' '),
    )
  }

  async commitTransaction(connection: PooledConnection) {
    // PostgreSQL answers a commit with a rollback when a statement of the transaction had failed.
    if ((await connection.run('commit')).command === 'ROLLBACK') throw new AbortedTransactionError()
  }

  async rollbackTransaction(connection: PooledConnection) {
    await connection.run('rollback')
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
