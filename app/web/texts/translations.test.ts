import { describe, expect, it } from 'vitest'
import type { Namespace } from '#platform/web/i18n/namespace.ts'
import { type Language, type Texts, wordsOf } from '#platform/web/i18n/wording.rules.ts'
import { translations } from './translations.ts'

type Sentence = { namespace: string; key: string; text: string }
const sentences = (texts: object, path: string[] = []): Sentence[] =>
  Object.entries(texts).flatMap(([name, text]) => {
    const [namespace = '', ...rest] = [...path, name]
    return typeof text === 'string' ? [{ namespace, key: rest.join('.'), text }] : sentences(text, [...path, name])
  })
const valuesIn = (text: string) => (text.match(/{{\w+}}/g) ?? []).sort()
const valuesOf = (texts: object) =>
  Object.fromEntries(sentences(texts).map(({ namespace, key, text }) => [`${namespace}:${key}`, valuesIn(text)]))

const files = import.meta.glob<Record<string, Namespace>>('../../../{platform,areas/*,app}/web/**/texts/*.pt.ts', {
  eager: true,
})
const namespaces = Object.entries(files).flatMap(([file, exported]) =>
  Object.entries(exported)
    .filter(([, value]) => 'texts' in value)
    .map(([name, { texts, ...namespace }]) => ({ file, name, namespace: namespace.name, texts })),
)
const portuguese = Object.fromEntries(namespaces.map(({ namespace, texts }) => [namespace, texts]))

// The pages that answer steps, choose times, and those of plans and payments are other bundles, and load their texts by themselves; so does the public site.
const apart = Object.entries(
  import.meta.glob<Record<string, object>>(
    '../../../areas/*/web/**/texts/{answering,checkout,choosing,door,publicSite,publicQuestions,publicVacancies}.{en,de,fr}.ts',
    { eager: true },
  ),
)
async function textsOf(language: Exclude<Language, 'pt'>) {
  const { start, rest, help } = translations[language]
  const own = apart.filter(([file]) => file.endsWith(`.${language}.ts`)).map(([, exported]) => exported)
  return Object.assign({}, await start(), await rest(), await help(), ...own) as Record<string, Texts>
}
const fr = await textsOf('fr')
const languages = { pt: portuguese, en: await textsOf('en'), de: await textsOf('de'), fr }

it('names each Portuguese namespace as its file', () => {
  for (const { file, name, namespace } of namespaces)
    expect([file.split('/').at(-1), name]).toEqual([`${namespace}.pt.ts`, `${namespace}Texts`])
  expect(namespaces.length).toBeGreaterThan(50)
})

describe.each(Object.entries(languages))('%s', (lng, texts) => {
  it('uses the same placeholders as the Portuguese text', () => {
    expect(valuesOf(texts)).toEqual(valuesOf(portuguese))
  })

  it('has a plural form for every count', () => {
    const keys = new Set(sentences(texts).map(({ namespace, key }) => `${namespace}:${key}`))
    for (const key of keys) {
      const [base, form] = key.split(/_(?=other$)/)
      if (form) expect(keys.has(`${base}_one`), key).toBe(true)
    }
  })

  it('finds each text by its key', () => {
    for (const { namespace, key, text } of sentences(texts)) {
      const own = (texts as Record<string, Texts>)[namespace]
      expect(own && wordsOf(own, lng as Language, key), `${namespace}:${key}`).toBe(text.replaceAll(/{{\w+}}/g, ''))
    }
  })
})

describe.each(Object.entries(languages))('the help in %s', (_, texts) => {
  const { helpWork, helpOffice, ...others } = texts as Record<string, Texts>
  const help = sentences({ helpWork, helpOffice })
  const labels = new Set(sentences(others).map(({ text }) => text))

  it('has no empty text, and every pair of asterisks is whole', () => {
    expect(help.filter(({ text }) => text.trim() === '' || text.split('**').length % 2 === 0)).toEqual([])
  })

  it('names labels as the interface has them', () => {
    const named = help.flatMap(({ key, text }) =>
      [...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, label = '']) => ({ key, label })),
    )
    expect(named.length).toBeGreaterThan(100)
    expect(named.filter(({ label }) => !labels.has(label))).toEqual([])
  })
})

it('uses non-breaking spaces before French question marks and within French quotes', () => {
  expect(fr.ui?.leaveTitle).toMatch(/\S\u00a0\?$/)
  expect((fr.ranking?.freezeTitle as Texts | undefined)?.only).toBe(
    'Figer le résultat de «\u00a0{{title}}\u00a0»\u00a0?',
  )
  expect(sentences(languages.fr).filter(({ text }) => / [?!:;%»]|« /.test(text))).toEqual([])
})
