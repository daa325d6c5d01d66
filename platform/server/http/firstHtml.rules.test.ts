import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { apartPages } from './apartPages.ts'
import { firstHtml } from './firstHtml.rules.ts'

const shell = (name: string) => readFileSync(join(import.meta.dirname, '../../../app/web', `${name}.html`), 'utf8')
const look = { tag: 'de', mode: 'dark', color: 'purple' } as const

it.each([...apartPages.map(({ name }) => name), 'index'])(
  'writes language and look into %s before its code',
  (name) => {
    const html = firstHtml(shell(name), look, name !== 'index')
    const [element = ''] = /<html [^>]*>/.exec(html) ?? []
    expect(element).toContain(`lang="${name === 'index' ? 'pt-BR' : 'de'}"`)
    expect(element).toContain('dir="ltr"')
    expect(element).toContain('data-mode="dark" data-color="purple"')
    expect(html).toContain('<meta name="color-scheme" content="dark light" />')
    expect(html).toMatch(/<meta name="theme-color" content="#[0-9a-f]{6}" \/>/)
  },
)

it.each([...apartPages.map(({ name }) => name), 'index'])('has a script before the first paint in %s', (name) => {
  const script = /<script src="\/(\w+\.js)"><\/script>/.exec(shell(name))?.[1] ?? ''
  const text = readFileSync(join(import.meta.dirname, '../../../app/web/public', script), 'utf8')
  expect(text).toContain('dataset.mode =')
  expect(text).toContain('root.lang =')
})
