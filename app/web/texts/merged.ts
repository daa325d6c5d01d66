import type { Tree } from '#platform/web/i18n/firmSpaces.ts'

/** The exports of a file: texts by the name of their namespace. */
export type Texts = Record<string, Tree>

/** Copies texts into others, key by key: a namespace may have a part in each area. */
function add<T extends Tree>(to: T, part: Tree): T {
  const into: Tree = to
  for (const [key, text] of Object.entries(part)) {
    const own = into[key]
    into[key] = typeof text === 'string' ? text : add(typeof own === 'object' ? own : {}, text)
  }
  return to
}

export const merged = (files: Record<string, Texts>): Texts =>
  Object.values(files).reduce<Texts>((texts, file) => add(texts, file), {})
