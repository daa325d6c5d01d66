import pg from 'pg'
import { inCode } from './camelCase.ts'
import { UnknownOutcome, wasUnconfirmed } from './unknownOutcome.ts'

const maxPrepared = 400
/** Size of an array from which a plan made for small arrays would be too slow. */
const manyAtOnce = 100
const names = new Map<string, string>()
/** Names are not used again on a connection that knows them by another meaning. */
let generation = 0
/** Forgets all names: a migration of a newer version has changed columns of a statement that is prepared already. */
function prepareAnew() {
  names.clear()
  generation += 1
}
const isOutdated = (error: Error) =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'

/**
 * The name of a prepared statement, so that PostgreSQL parses and plans it once per connection; statements with changing text are unnamed. So are
 * searches, because a generic plan folds the search word again for each row and ignores how rare it is, and statements with large arrays.
 */
function nameOf(text: string, values: readonly unknown[]): string | undefined {
  if (values.length === 0 || values.some((value) => Array.isArray(value) && value.length > manyAtOnce)) return
  const known = names.get(text)
  if (known || names.size >= maxPrepared || text.includes('anywhere(')) return known
  const name = `q${generation}_${names.size}`
  names.set(text, name)
  return name
}

/** Connections of a pooler that keeps no prepared statements: each statement may meet another connection of the database. */
const forgetful = new WeakSet<pg.ClientBase>()
export const prepareNothing = (client: pg.ClientBase): unknown => forgetful.add(client)

type Field = { name: string }
/** The columns of an answer, as a result of `pg` keeps them. */
type Columns = { fields: Field[]; _parsers: unknown; _prebuiltEmptyResultObject: unknown }
type Result = Columns & { command: string; rowCount: number | null; rows: unknown[] }
type Callback = (error: Error | null, result: Result) => void
type Wire = object & { describe: (what: unknown) => void }
/** A query of `pg` with the members that its types leave out. */
declare class Internals implements pg.Submittable {
  constructor(text: string, values: readonly unknown[], callback: Callback)
  name: string | undefined
  _result: Columns
  _accumulateRows: boolean
  submit: (connection: pg.Connection) => void
  prepare(wire: Wire): void
  handleRowDescription(described: { fields: Field[] }): void
}
const Query = pg.Query as unknown as typeof Internals

/** Columns by the name of a statement. PostgreSQL refuses a prepared statement whose columns have changed since. */
type Described = { columns: Map<string, Columns> /** The connection, without asking for columns. */; silent: Wire }
const describedOn = new WeakMap<Wire, Described>()

function describedOf(wire: Wire): Described {
  const known = describedOn.get(wire)
  if (known) return known
  const fresh = { columns: new Map(), silent: Object.create(wire, { describe: { value: () => {} } }) as Wire }
  describedOn.set(wire, fresh)
  return fresh
}

/** A statement whose columns are renamed once for all rows, and described only once per connection when it is prepared. */
class Statement extends Query {
  #described: Described | undefined

  /** The name is set afterwards: `pg` copies a configuration with the descriptors of its properties, but not a text. */
  constructor(name: string | undefined, text: string, values: readonly unknown[], callback: Callback) {
    super(text, values, callback)
    this.name = name
  }

  override prepare(wire: Wire) {
    if (!this.name) return super.prepare(wire)
    this.#described = describedOf(wire)
    const known = this.#described.columns.get(this.name)
    if (!known) return super.prepare(wire)
    Object.assign(this._result, known)
    this._accumulateRows = true
    super.prepare(this.#described.silent)
  }

  override handleRowDescription(described: { fields: Field[] }) {
    for (const field of described.fields) field.name = inCode(field.name)
    super.handleRowDescription(described)
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    if (this.name) this.#described?.columns.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
  }
}

/**
 * Sends a statement. The callback goes to the constructor: V8 keeps a query that `pg` itself turns into a promise, with its rows, until the
 * next full collection, and copies them meanwhile.
 */
export const send = (client: pg.ClientBase, text: string, values: readonly unknown[]): Promise<Result> =>
  new Promise((resolve, reject) => {
    const done = (error: Error | null, result: Result) => {
      if (wasUnconfirmed(client)) return reject(new UnknownOutcome(error))
      if (error && isOutdated(error)) prepareAnew()
      return error ? reject(error) : resolve(result)
    }
    client.query(new Statement(forgetful.has(client) ? undefined : nameOf(text, values), text, values, done))
  })
