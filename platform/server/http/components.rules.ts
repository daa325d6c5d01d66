type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

export const pascal = (text: string) =>
  text
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')

/** Worth a name: an object with several properties, or a choice among several values. */
const isWorthNaming = ({ properties, enum: values }: Json) =>
  (isObject(properties) && Object.keys(properties).length > 2) || (Array.isArray(values) && values.length > 3)

/** The keys of a schema whose values are schemas, with what they add to the name of what is in them. */
function inner(schema: Json): [path: [holder: Json | unknown[], key: string | number], name: string][] {
  const { properties, items, additionalProperties } = schema
  return [
    ...Object.keys(isObject(properties) ? properties : {}).map(
      (key) => [[properties as Json, key], pascal(key)] as [[Json, string], string],
    ),
    ...(isObject(items) ? [[[schema, 'items'], 'Item'] as [[Json, string], string]] : []),
    ...(isObject(additionalProperties)
      ? [[[schema, 'additionalProperties'], 'Value'] as [[Json, string], string]]
      : []),
    ...['anyOf', 'oneOf', 'allOf', 'prefixItems'].flatMap((key) =>
      Array.isArray(schema[key])
        ? (schema[key] as unknown[]).map(
            (_, at) => [[schema[key] as unknown[], at], ''] as [[unknown[], number], string],
          )
        : [],
    ),
  ]
}

const at = (holder: Json | unknown[], key: string | number) => (holder as Json)[key]

/**
 * Gives what occurs more than once in schemas a name of its own, and refers to it instead. A schema is named after the first place where it
 * occurs; schemas that stand alone keep everything in place.
 *
 * @param roots The schemas with the names of their places. They are changed.
 * @returns The named schemas.
 */
export function nameShared(roots: { name: string; holder: Json; key: string }[]): Record<string, Json> {
  const times = new Map<string, number>()
  const texts = new Map<unknown, string>()
  function count(schema: unknown) {
    if (!isObject(schema)) return
    const text = JSON.stringify(schema)
    texts.set(schema, text)
    if (isWorthNaming(schema)) times.set(text, (times.get(text) ?? 0) + 1)
    for (const [[holder, key]] of inner(schema)) count(at(holder, key))
  }
  for (const { holder, key } of roots) count(holder[key])

  const named: Record<string, Json> = {}
  const names = new Map<string, string>()
  function freeName(wanted: string) {
    let name = wanted
    for (let nth = 2; name in named; nth++) name = `${wanted}${nth}`
    return name
  }
  function visit(holder: Json | unknown[], key: string | number, name: string) {
    const schema = at(holder, key)
    if (!isObject(schema)) return
    const text = texts.get(schema) ?? ''
    const known = names.get(text)
    const isShared = (times.get(text) ?? 0) > 1
    const own = known ?? (isShared ? freeName(name) : name)
    if (isShared) {
      ;(holder as Json)[key] = { $ref: `#/components/schemas/${own}` }
      if (known) return
      names.set(text, own)
      named[own] = schema
    }
    for (const [[within, part], word] of inner(schema)) visit(within, part, `${own}${word}`)
  }
  for (const { name, holder, key } of roots) visit(holder, key, name)
  return named
}
