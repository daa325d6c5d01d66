import { createInstance } from 'i18next'
import { expect, it } from 'vitest'
import { imports as enImports } from '#web/platform/i18n/en/imports.ts'
import { imports as frImports } from '#web/platform/i18n/fr/imports.ts'
import { importsTexts } from '#web/platform/i18n/pt/imports.ts'
import { treatZeroAsPlural } from './plurals.ts'

it.each([
  ['pt', importsTexts.texts, ['0 linhas lidas', '1 linha lida', '2 linhas lidas', '1000000 linhas lidas']],
  ['en', enImports, ['0 rows read', '1 row read', '2 rows read', '1000000 rows read']],
  ['fr', frImports, ['0 ligne lue', '1 ligne lue', '2 lignes lues', '1000000 lignes lues']],
])('a count stands in the number that people say it in (%s)', (lng, imports, said) => {
  const texts = createInstance({ lng, fallbackLng: false, resources: { [lng]: { imports } } })
  void texts.init({ initAsync: false })
  treatZeroAsPlural(texts)
  const t = texts.t as unknown as (key: string, values: object) => string
  expect(
    [0, 1, 2, 1_000_000].map((count) => t('progressRows', { ns: 'imports', count, formatted: String(count) })),
  ).toEqual(said)
})
