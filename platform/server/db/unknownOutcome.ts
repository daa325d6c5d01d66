import type pg from 'pg'

/**
 * A write of which this server cannot say whether it will last: the connection was lost while it was committed, or the standby that has to confirm
 * it did not. It may have happened, so it is neither acknowledged nor repeated blindly. Its code is that of SQL.
 */
export class UnknownOutcome extends Error {
  readonly code = '08007'
  constructor(cause?: unknown) {
    super('The outcome of the transaction is unknown', { cause })
  }
}

const unconfirmed = new WeakSet<pg.ClientBase>()

/**
 * PostgreSQL reports success and only warns when the wait for a standby is cancelled, for instance by `statement_timeout`: then the commit
 * exists on the primary alone, and a failover may lose it. The function that warns is named the same in every language.
 */
export function watchCommits(client: pg.ClientBase): void {
  client.on('notice', ({ routine }) => {
    if (routine === 'SyncRepWaitForLSN') unconfirmed.add(client)
  })
}

/** Whether the statement that has just ended was committed without its standby. Asked once per statement. */
export const wasUnconfirmed = (client: pg.ClientBase): boolean => unconfirmed.delete(client)

/** Whether an error means that the connection to the database has gone. */
export function isLost(error: unknown): boolean {
  const { code = '', syscall, message } = error as { code?: string; syscall?: string; message: string }
  return (
    /^(08|57P)/.test(code) ||
    // The primary has become a standby.
    code === '25006' ||
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'].includes(code) ||
    // The socket of the database, and not a file.
    (code === 'ENOENT' && syscall === 'connect') ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      message,
    )
  )
}
