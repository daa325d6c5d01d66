import type { Tree } from '#platform/web/i18n/firmSpaces.ts'

/** The exports of a file: texts by the name of their namespace. */
export type Texts = Record<string, Tree>

/** A namespace may have a part in each area. */
export function merged(files: Record<string, Texts>): Texts {
  const texts: Texts = {}
  for (const file of Object.values(files))
    for (const [name, part] of Object.entries(file)) texts[name] = { ...texts[name], ...part }
  return texts
}
