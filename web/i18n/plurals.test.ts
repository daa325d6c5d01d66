import { describe, expect, it } from 'vitest'
import { imports as enImports } from './en/imports.ts'
import { imports as frImports } from './fr/imports.ts'
import { product } from './languages.ts'
import { imports as ptImports } from './pt/imports.ts'

describe('a count', () => {
  it.each([
    ['pt', ptImports, ['0 linhas lidas', '1 linha lida', '2 linhas lidas', '1000000 linhas lidas']],
    ['en', enImports, ['0 rows read', '1 row read', '2 rows read', '1000000 rows read']],
    ['fr', frImports, ['0 ligne lue', '1 ligne lue', '2 lignes lues', '1000000 lignes lues']],
  ])('stands in the number that people say it in (%s)', (lng, texts, said) => {
    product.addResourceBundle(lng, 'imports', texts)
    const t = product.getFixedT(lng, 'imports')
    expect(
      [0, 1, 2, 1_000_000].map((count) => t('progressRows' as never, { count, formatted: String(count) } as never)),
    ).toEqual(said)
  })
})
