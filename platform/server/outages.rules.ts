type Failure = Error & { code?: unknown; cause?: unknown; errors?: unknown }

/** The disk, its quota, or the limit of a file. PostgreSQL has a SQLSTATE of its own for a full disk, and none for a quota. */
const fullCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100'])
/** Libraries that write by themselves repeat the words of the system and lose its code. */
const fullWords = /no space left on device|disk quota exceeded/i

/** Whether something could not be written because there is no room for it. */
export function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, message, cause, errors } = error as Failure
  if (fullCodes.has(code) || fullWords.test(message)) return true
  return isFull(cause) || (Array.isArray(errors) && errors.some(isFull))
}

/** The code of an error, or of its cause, for the log: never its message, which may repeat an address or a value. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code, cause, name } = error as Failure
  if (typeof code === 'string' && /^\w{1,40}$/.test(code) && !(cause instanceof Error)) return code
  return cause instanceof Error ? codeOf(cause) : name
}
