import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { historyTexts } from '#platform/web/records/texts/history.pt.ts'

const root = join(import.meta.dirname, '..')

/** The actions that the server writes to the audit log, with the files that do. */
const written = globSync('{areas/*,platform,app}/server/**/*.ts', { cwd: root })
  .filter((file) => !/\.(test|given|torture)\.ts$/.test(file))
  .flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\baction\b(?! *[<=]>)[^;\n]*/g)].flatMap(([line]) =>
      [...line.matchAll(/'([a-z_]{2,}\.[a-z_]+)'/g)].map(([, action = '']) => ({ action, file })),
    ),
  )

test('every action of the audit log has a name in the history of its record', () => {
  expect(written.length).toBeGreaterThan(200)
  const nameless = written.filter(({ action }) => !(action in historyTexts.texts.actions))
  expect(
    nameless.map(
      ({ action, file }) =>
        `${file}: “${action}” has no text: add it to \`actions\` in web/texts/history.{pt,en,de,fr}.ts of its area`,
    ),
  ).toEqual([])
})
