import type { documentedCalls } from './calls.ts'

type Documented = ReturnType<typeof documentedCalls>
type Schema = NonNullable<Documented['calls'][number]['body']> & {
  required?: string[]
  maxItems?: number
  maximum?: number
}

/** Numbers from a seed, the same each time: both worlds get the same inputs. */
export function randomFrom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    below: (limit: number) => Math.floor(next() * limit),
    pick: <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)] as T,
    chance: (share: number) => next() < share,
  }
}
export type Random = ReturnType<typeof randomFrom>

const numbers = [0, 0.5, 1, 2, 5, 10, 20, 40, 50, 55, 60, 75, 90, 100, 5000, 10_000]
const texts = ['Motivo registrado', 'Ana', 'Bia', 'x']

/** A value of a schema. `idOf` chooses an id for a field by its name; `dayOf` a moment. */
export function randomValue(
  { resolved }: Pick<Documented, 'resolved'>,
  random: Random,
  given: { idOf: (field: string) => string; moments: readonly string[] },
  of: Schema,
  field = '',
  depth = 0,
): unknown {
  const schema = resolved(of) as Schema
  const inner = (next: Schema, name = field) => randomValue({ resolved }, random, given, next, name, depth + 1)
  const options = schema.anyOf ?? schema.oneOf
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  if (options) return inner(random.pick(options))
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties)
        .filter(([name]) => schema.required?.includes(name) || random.chance(depth > 3 ? 0.2 : 0.6))
        .map(([name, next]) => [name, inner(next, name)]),
    )
  const type = [schema.type ?? ''].flat()[0]
  if (type === 'array') {
    const count = Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 3, random.below(4)))
    return Array.from({ length: count }, () => inner(schema.items ?? {}))
  }
  if (type === 'integer' || type === 'number') {
    const fitting = numbers.filter(
      (n) => n >= (schema.minimum ?? 0) && n <= (schema.maximum ?? Number.POSITIVE_INFINITY),
    )
    return random.pick(type === 'integer' ? fitting.filter(Number.isInteger) : fitting)
  }
  if (type === 'boolean') return random.chance(0.5)
  if (type === 'null') return null
  if (type === 'object') return {}
  if (schema.format === 'uuid' || /(^|[a-z])Ids?$|^ids?$/.test(field)) return given.idOf(field)
  if (schema.format === 'date-time') return random.pick(given.moments)
  if (schema.format === 'date') return random.pick(given.moments).slice(0, 10)
  if (schema.format === 'email') return 'ana@exemplo.com.br'
  if (schema.format === 'uri') return 'http://hub.test'
  return random.pick(texts)
}
