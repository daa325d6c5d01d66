type Failure = Error & { code?: unknown; errors?: unknown; $retryable?: unknown; $fault?: unknown }

const network = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOST|ENET|EMFILE|ENFILE|ENOSPC|EDQUOT|EFBIG|EBUSY|EAGAIN)/
/**
 * SQLSTATE classes of a database that is unavailable, out of resources or shutting down, and of conflicting transactions: connection (08), rollback
 * (40), resources (53), objects that are locked or not ready (55), operator intervention (57), system error (58).
 */
const database = /^(08|40|53|55|57|58)/
const lostConnection =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/

/**
 * Whether a task that failed with this error may succeed when it is retried with nothing changed, because something outside was
 * away. Any other error is a bug, or a state nobody foresaw: a retry fails too.
 */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errors, cause, message, name, $retryable, $fault } = error as Failure
  if (Array.isArray(errors) && errors.some(isTransient)) return true
  if (typeof code === 'string' && (network.test(code) || (code.length === 5 && database.test(code)))) return true
  if (name === 'AbortError' || name === 'TimeoutError' || lostConnection.test(message)) return true
  return $retryable !== undefined || $fault === 'server' || isTransient(cause)
}
