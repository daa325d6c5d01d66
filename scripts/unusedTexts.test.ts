import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Namespace } from '#platform/web/i18n/namespace.ts'

const keysOf = (texts: object, path = ''): string[] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string' ? [`${path}${name}`] : keysOf(text, `${path}${name}.`),
  )
const root = join(import.meta.dirname, '..')
const sources = ['{app,areas/*,platform}/web', '{areas/*,platform}/contract']
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
  .filter((file) => !/[\\/]texts[\\/].*\.(pt|en|de|fr)\.ts$|\.test\.ts$/.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n')

/** A key is a literal, its last part is a value of an enum, or it names a component in an object. */
const quoted = new Set(
  [...sources.matchAll(/['"`]([\w.-]+)(?=['"`])|(\w+): [A-Z]\w+[ ,]/g)].map(([, text, name]) => text ?? name),
)
/** Composed keys, such as `states.${state}`. */
const patterns = [...new Set(sources.match(/`(?:[\w.]|\$\{[^`}]*\}+)*`/g))]
  .filter((template) => /[a-z]{2}/i.test(template.replaceAll(/\$\{[^}]*\}+/g, '')))
  .map(
    (template) =>
      new RegExp(
        `^${template
          .slice(1, -1)
          .split(/\$\{[^}]*\}+/)
          .map((part) => part.replaceAll('.', '\\.').replaceAll(/[^\w\\.]/g, '.*'))
          .join('.+')}$`,
      ),
  )

const isUsed = (key: string) => {
  const name = key.replace(/_(zero|one|many|other)$/, '')
  const last = name.split('.').at(-1) ?? ''
  return quoted.has(name) || quoted.has(last) || patterns.some((pattern) => pattern.test(name))
}

test('every text of the screens is used by a screen', () => {
  // The codes of refusals are keys of `refusalsPt`, and the compiler requires a sentence for each.
  const { refusals: _, ...namespaces } = Object.fromEntries(
    Object.values(
      import.meta.glob<Record<string, Namespace>>('../{platform,areas/*}/web/**/texts/*.pt.ts', { eager: true }),
    )
      .flatMap((exported) => Object.values(exported))
      .filter((value) => 'texts' in value)
      .map(({ name, texts }) => [name, texts]),
  )
  const unused = Object.entries(namespaces).flatMap(([namespace, texts]) =>
    keysOf(texts)
      .filter((key) => !isUsed(key))
      .map((key) => `${namespace}:${key}`),
  )
  expect(unused).toEqual([])
})
