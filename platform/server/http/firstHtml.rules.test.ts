import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { firstHtml } from './firstHtml.rules.ts'

const index = readFileSync(join(import.meta.dirname, '../../../app/web/index.html'), 'utf8')

it('writes the look into the page of the app before its code, and leaves its language', () => {
  const html = firstHtml(index, { tag: 'de', mode: 'dark', color: 'purple' }, false)
  expect(html).toContain('<html lang="pt-BR" dir="ltr" data-mode="dark" data-color="purple"')
  expect(html).toContain('<meta name="color-scheme" content="dark light" />')
  expect(html).toMatch(/<meta name="theme-color" content="#[0-9a-f]{6}" \/>/)
})
