import { createHmac } from 'node:crypto'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import pg from 'pg'
import { ZodError } from 'zod'
import { type Refusal, refusalsPt } from '#platform/contract/refusals.ts'
import { masked } from '#platform/contract/reports.rules.ts'
import { readCode, sentencePt } from '#platform/contract/validation.ts'
import type { Refused, Verdict } from '#platform/contract/verdicts.ts'
import { isLost } from '#platform/server/db/unknownOutcome.ts'
import { maskedMessage } from '#platform/server/maskedMessage.ts'
import { isFull } from '#platform/server/outages.rules.ts'
import { outageBegan, outageOf } from '#platform/server/outages.ts'
import { reportError } from '#platform/server/reports.ts'

type Fields = Record<string, { code: string; n?: string; message: string }>
/** The values of the placeholders of a sentence. */
type Values = Readonly<Record<string, string | number>>
/** An error of a field: a code for programs, and a Portuguese sentence with its value filled in. */
const wrongField = (said: string) => ({ ...readCode(said), message: sentencePt(said) })

/** An expected refusal, displayed where the user acted. */
export class AppError extends Error {
  readonly status: number
  readonly code: string
  /** `account` is the account concerned, for the log. */
  readonly extra: {
    fields?: Fields
    current?: unknown
    values?: Values
    retryAfter?: number
    account?: string | undefined
  }
  constructor(status: number, code: string, message: string, extra: AppError['extra'] = {}, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause })
    this.status = status
    this.code = code
    this.extra = extra
  }
}

/** The errors about the records of an area. */
export type ErrorsOf = {
  /** By entity: the record does not exist. */
  missing: Record<string, string>
  /** By unique index: the field whose value another record has. */
  taken?: Record<string, string>
  /** By constraint: the refusal that it stands for. */
  refused?: Record<string, Refusal>
}

const ofPlatform = {
  missing: {
    file: 'Arquivo não encontrado.',
    video: 'Vídeo não encontrado.',
    videoUpload: 'Este envio não existe mais. Comece de novo.',
    view: 'Visão não encontrada.',
    import: 'Importação não encontrada.',
  },
  taken: { saved_views_name_key: 'name' },
  refused: { imports_running: 'import_running', idempotency_keys_pkey: 'done_already' },
} as const satisfies ErrorsOf

/** The entities that an answer may not find: each area adds its own, in `areas/<area>/server/errors.ts`. */
export interface Missing extends OfPlatform {}
type OfPlatform = (typeof ofPlatform)['missing']
export type Entity = keyof Missing

const errors: Required<ErrorsOf> = {
  missing: { ...ofPlatform.missing },
  taken: { ...ofPlatform.taken },
  refused: { ...ofPlatform.refused },
}

type EntitiesIn<E extends ErrorsOf> = E extends unknown ? keyof E['missing'] : never
type MustBeAll<E extends ErrorsOf> =
  Exclude<Entity, keyof OfPlatform | EntitiesIn<E>> extends never ? unknown : 'an area is missing'
/** Called once, by `app/server/registry.ts`, with those of every area. */
export function registerErrors<E extends ErrorsOf>(ofAreas: readonly E[] & MustBeAll<E>) {
  for (const { missing, taken, refused } of ofAreas) {
    Object.assign(errors.missing, missing)
    Object.assign(errors.taken, taken)
    Object.assign(errors.refused, refused)
  }
}

export const notFound = (what: Entity) => new AppError(404, 'not_found', errors.missing[what] ?? '')

/** Another user changed the record; the response carries the stored version, so that the form can offer both. */
export const stale = (current: unknown) =>
  new AppError(409, 'stale', 'Outra pessoa alterou isto há pouco. Confira como está agora e tente de novo.', {
    current,
  })

/** A refusal of a rule; `values` fill in what its sentence names. */
export const refusal = (why: Refusal, values: Values = {}) =>
  new AppError(
    409,
    why,
    refusalsPt[why].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '')),
    Object.keys(values).length > 0 ? { values } : {},
  )

/** Throws the refusal of a rule, if any. */
export function must(verdict: Verdict): void {
  if (!verdict.allowed) throw refusal((verdict as Refused).why)
}

type WrongField = { field: string; code: string }
/** Invalid input that only the database could detect, in several fields; the first error of each counts. */
export const invalidAll = (wrong: readonly WrongField[]) =>
  new AppError(400, 'invalid', 'Há campos para corrigir.', {
    fields: Object.fromEntries(wrong.toReversed().map(({ field, code }) => [field, wrongField(code)])),
  })
export const invalid = (field: string, code: string) => invalidAll([{ field, code }])

/** Values that are already taken: an index names only the first. */
export const taken = (fields: readonly string[]) =>
  new AppError(409, 'taken', sentencePt('taken'), {
    fields: Object.fromEntries(fields.map((field) => [field, wrongField('taken')])),
  })

type PgError = Error & { code?: string; constraint?: string; routine?: string }

/** Something could not be written, because its disk is full. A new attempt may succeed once somebody has made room. */
export const diskFull = (cause: unknown) =>
  new AppError(507, 'disk_full', refusalsPt.disk_full, { retryAfter: 30 }, cause)

/** The refusal for a disk or a database that cannot do its work. It is logged once an outage. */
function unableTo(error: PgError): AppError | null {
  if (isFull(error)) {
    outageBegan(error instanceof pg.DatabaseError ? 'database' : 'files', error)
    return diskFull(error)
  }
  // Out of memory, connections or locks: the database itself is well.
  if (error.code?.startsWith('53'))
    return new AppError(503, 'database_exhausted', refusalsPt.database_exhausted, { retryAfter: 5 })
  if (error.code === '08007') return new AppError(503, 'unknown_outcome', refusalsPt.unknown_outcome, { retryAfter: 2 })
  if (!isLost(error)) return null
  outageBegan('database', error)
  // It stops when there is no room for its log.
  if (outageOf('database')?.full) return diskFull(error)
  return new AppError(503, 'unavailable', 'O banco de dados está voltando. Tente de novo em instantes.', {
    retryAfter: 2,
  })
}

export const tooLarge = () => new AppError(413, 'too_large', 'O envio é grande demais.')

function toAppError(error: FastifyError & PgError): AppError | null {
  if (error instanceof AppError) return error
  if (error instanceof ZodError) return fromZod(error)
  const refused = errors.refused[error.constraint ?? '']
  if (refused) return refusal(refused)
  if (error.code === '23505') {
    const field = errors.taken[error.constraint ?? '']
    return taken(field ? [field] : [])
  }
  const unable = unableTo(error)
  if (unable) return unable
  // A deadlock or serialization failure: the transaction was rolled back and can simply be retried.
  // So was one whose prepared statement a newer version has changed (0A000 of the plan cache).
  if (error.code === '40P01' || error.code === '40001' || error.routine === 'RevalidateCachedQuery')
    return new AppError(503, 'busy', 'Duas alterações se cruzaram. Tente de novo.', { retryAfter: 1 })
  // Statement timeout.
  if (error.code === '57014')
    return new AppError(503, 'too_slow', 'A consulta demorou demais. Filtre um pouco mais e tente de novo.', {
      retryAfter: 5,
    })
  // A character that PostgreSQL cannot store in text (22021) or in jsonb (22P05).
  if (error.code === '22021' || error.code === '22P05')
    return new AppError(400, 'bad_request', sentencePt('control_chars'))
  // A number out of range of its column.
  if (error.code === '22003') return new AppError(400, 'bad_request', sentencePt('invalid'))
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge()
  if (error.statusCode && error.statusCode < 500)
    return new AppError(error.statusCode, 'bad_request', 'O pedido está malformado.')
  return null
}

function fromZod(error: ZodError): AppError {
  const fields: Fields = {}
  for (const issue of error.issues) {
    const path = issue.path.join('.') || '_'
    fields[path] ??= wrongField(issue.message)
  }
  return new AppError(400, 'invalid', 'Há campos para corrigir.', { fields })
}

function send(reply: FastifyReply, status: number, problem: Record<string, unknown>) {
  return reply
    .code(status)
    .type('application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ type: 'about:blank', status, ...problem })
}

/** An error without values for the log: PostgreSQL repeats the refused row in `detail`, and a wrong value in the message. */
export function withoutValues(error: Error) {
  const { code, constraint, table, column } = error as PgError & { table?: string; column?: string }
  const stack = maskedMessage(String(error.stack), error)
  return { type: error.name, message: masked(error.message), stack, code, constraint, table, column }
}

/** Whether a streamed answer failed only because its caller left before it began. */
const hasLeft = (error: FastifyError, reply: FastifyReply) =>
  error.code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed

/** One place for each kind of error: expected, invalid input, and bugs. */
export function handleErrors(app: FastifyInstance) {
  const pseudonyms = app.seal.keyFor('addresses in the log')
  /** Logs a refused login. The address is replaced by a stable pseudonym that only this installation can compute. */
  function logRefusal(request: FastifyRequest, { status, code, extra }: AppError) {
    const from = createHmac('sha256', pseudonyms).update(request.ip).digest('base64url').slice(0, 12)
    const { url: route } = request.routeOptions
    const account = request.actor?.id ?? extra.account
    request.log.warn({ status, code, method: request.method, route, from, account }, 'refused')
  }
  app.setErrorHandler((error: FastifyError & PgError, request: FastifyRequest, reply) => {
    const { method, routeOptions, actor } = request
    // The caller does not read the answer; its status is for the traces.
    if (hasLeft(error, reply)) {
      request.log.info({ method, route: routeOptions.url }, 'the caller left')
      return reply.code(499).send()
    }
    const expected = toAppError(error)
    if (!expected) {
      request.log.error({ err: error, method, route: routeOptions.url, account: actor?.id }, 'unexpected error')
      reportError(error, request)
      return send(reply, 500, { code: 'internal', message: 'Something went wrong', requestId: request.id })
    }
    const { retryAfter, account: _, ...extra } = expected.extra
    if ([401, 403, 429].includes(expected.status)) logRefusal(request, expected)
    // From now on the hub looks by itself until it can write again.
    if (expected.status >= 500) void app.readiness.isReady()
    if (retryAfter) reply.header('retry-after', retryAfter)
    const withId = expected.status >= 500 && { requestId: request.id }
    return send(reply, expected.status, { code: expected.code, message: expected.message, ...extra, ...withId })
  })
}

/** Answers a URL that does not exist. */
export const sendNotFound = (reply: FastifyReply) =>
  send(reply, 404, { code: 'not_found', message: 'Endereço não encontrado.' })
