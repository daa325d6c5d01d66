import type { CompiledQuery } from 'kysely'
import type { Db } from './db.ts'

/** Stands for a value of a query while its statement is built. A statement that computes with it would keep the outcome: it throws instead. */
class Slot {
  readonly field: string
  /** The index in a list of values; undefined for a single value. */
  readonly at: number | undefined
  constructor(field: string, at?: number) {
    this.field = field
    this.at = at
  }
  toString(): never {
    throw new Error(`A kept statement computes with ${this.field}, which is not part of its shape`)
  }
}

type Values = Readonly<Record<string, unknown>>
type Kept = { statement: CompiledQuery<unknown>; parametersFor: (query: Values) => unknown[] }

const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : '')

const withSlots = (query: Values, isCompared: (field: string) => boolean): Values =>
  Object.fromEntries(
    Object.entries(query).map(([field, value]) => {
      if (!isCompared(field)) return [field, value]
      return [field, Array.isArray(value) ? value.map((_, at) => new Slot(field, at)) : new Slot(field)]
    }),
  )

const valueFor = ({ field, at }: Slot, query: Values) =>
  at === undefined ? query[field] : (query[field] as readonly unknown[])[at]

/** A parameter of a statement: itself, or what its slots stand for. */
const filled = (parameter: unknown, query: Values): unknown =>
  parameter instanceof Slot
    ? valueFor(parameter, query)
    : Array.isArray(parameter)
      ? parameter.map((item) => filled(item, query))
      : parameter

/** Each search has a shape of its own. When this many are kept, all are dropped. */
const maxShapes = 200

/**
 * A statement that is built and compiled once for each shape of its query and then kept, without any result. The named fields are only compared
 * with or stored: how many values they have belongs to the shape, the values do not. All other fields belong to it with their values. `build` must
 * depend on nothing but the query.
 */
export function kept<const Q extends object, Row>(
  compared: readonly (keyof Q & string)[] | 'all',
  build: (db: Db, query: Q) => { compile: (db: Db) => CompiledQuery<Row> },
): (db: Db, query: Q) => CompiledQuery<Row> {
  const fields = new Set<string>(compared === 'all' ? [] : compared)
  const isCompared = (field: string) => compared === 'all' || fields.has(field)
  const known = new Map<string, Kept>()

  function keep(db: Db, query: Values): Kept {
    const statement = build(db, withSlots(query, isCompared) as Q).compile(db)
    const hasSlots = statement.parameters.map((p) => p instanceof Slot || (Array.isArray(p) && p.length > 0))
    return {
      statement,
      parametersFor: (given) =>
        statement.parameters.map((parameter, n) => (hasSlots[n] ? filled(parameter, given) : parameter)),
    }
  }

  return (db, query) => {
    const values = query as Values
    let shape = ''
    for (const field in values) {
      const value = values[field]
      shape += `${field}:${isCompared(field) ? lengthOf(value) : JSON.stringify(value)},`
    }
    let found = known.get(shape)
    if (!found) {
      if (known.size >= maxShapes) known.clear()
      found = keep(db, values)
      known.set(shape, found)
    }
    return { ...found.statement, parameters: found.parametersFor(values) } as CompiledQuery<Row>
  }
}
