import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** The files that a stylesheet, and each that it imports by its path, takes classes from. */
function sourcesOf(stylesheet: string): string[] {
  const css = readFileSync(stylesheet, 'utf8')
  const named = (pattern: RegExp) => [...css.matchAll(pattern)].map(([, path = '']) => join(dirname(stylesheet), path))
  return [
    ...named(/@source "([^"]+)"/g).flatMap((path) => globSync([path, join(path, '**/*.{ts,tsx}')])),
    ...named(/@import "(\.[^"]+)"/g).flatMap(sourcesOf),
  ]
}

/** Whether a module holds classes. */
const hasLook = (id: string) => /^(?!.*node_modules).*(\.tsx|Look\.ts)$/.test(id)

/** The modules of a bundle whose classes its stylesheets do not contain. */
export function unstyledIn(modules: readonly string[]): string[] {
  const styled = new Set(
    modules
      .filter((id) => /^(?!.*node_modules).*\.css$/.test(id))
      .flatMap(sourcesOf)
      .map((file) => resolve(file)),
  )
  return modules.filter((id) => hasLook(id) && !styled.has(id))
}
