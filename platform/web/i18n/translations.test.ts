import { describe, expect, it } from 'vitest'
import { answering as deAnswering } from '#platform/web/i18n/de/answering.ts'
import { checkout as deCheckout } from '#platform/web/i18n/de/checkout.ts'
import { choosing as deChoosing } from '#platform/web/i18n/de/choosing.ts'
import { de } from '#platform/web/i18n/de/de.ts'
import { publicSite as deSite } from '#platform/web/i18n/de/publicSite.ts'
import { start as deStart } from '#platform/web/i18n/de/start.ts'
import { answering as enAnswering } from '#platform/web/i18n/en/answering.ts'
import { checkout as enCheckout } from '#platform/web/i18n/en/checkout.ts'
import { choosing as enChoosing } from '#platform/web/i18n/en/choosing.ts'
import { en } from '#platform/web/i18n/en/en.ts'
import { publicSite as enSite } from '#platform/web/i18n/en/publicSite.ts'
import { start as enStart } from '#platform/web/i18n/en/start.ts'
import { answering as frAnswering } from '#platform/web/i18n/fr/answering.ts'
import { checkout as frCheckout } from '#platform/web/i18n/fr/checkout.ts'
import { choosing as frChoosing } from '#platform/web/i18n/fr/choosing.ts'
import { fr } from '#platform/web/i18n/fr/fr.ts'
import { publicSite as frSite } from '#platform/web/i18n/fr/publicSite.ts'
import { start as frStart } from '#platform/web/i18n/fr/start.ts'
import type { Namespace } from './namespace.ts'
import { type Language, type Texts, wordsOf } from './wording.rules.ts'

type Sentence = { namespace: string; key: string; text: string }
const sentences = (texts: object, path: string[] = []): Sentence[] =>
  Object.entries(texts).flatMap(([name, text]) => {
    const [namespace = '', ...rest] = [...path, name]
    return typeof text === 'string' ? [{ namespace, key: rest.join('.'), text }] : sentences(text, [...path, name])
  })
const valuesIn = (text: string) => (text.match(/{{\w+}}/g) ?? []).sort()
const valuesOf = (texts: object) =>
  Object.fromEntries(sentences(texts).map(({ namespace, key, text }) => [`${namespace}:${key}`, valuesIn(text)]))

const files = import.meta.glob<Record<string, Namespace>>('./pt/*.ts', { eager: true })
const namespaces = Object.entries(files).flatMap(([file, exported]) =>
  Object.entries(exported)
    .filter(([, value]) => 'texts' in value)
    .map(([name, { texts, ...namespace }]) => ({ file, name, namespace: namespace.name, texts })),
)
const portuguese = Object.fromEntries(namespaces.map(({ namespace, texts }) => [namespace, texts]))
// The pages that answer steps, choose times, and those of plans and payments are other bundles, and load their texts by themselves; so does the public site.
const languages = {
  pt: portuguese,
  en: { ...enStart, ...en, answering: enAnswering, checkout: enCheckout, choosing: enChoosing, publicSite: enSite },
  de: { ...deStart, ...de, answering: deAnswering, checkout: deCheckout, choosing: deChoosing, publicSite: deSite },
  fr: { ...frStart, ...fr, answering: frAnswering, checkout: frCheckout, choosing: frChoosing, publicSite: frSite },
}

it('names each Portuguese namespace as its file', () => {
  for (const { file, name, namespace } of namespaces)
    expect([file, name]).toEqual([`./pt/${namespace}.ts`, `${namespace}Texts`])
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

it('uses non-breaking spaces before French question marks and within French quotes', () => {
  expect(frStart.ui.leaveTitle).toMatch(/\S\u00a0\?$/)
  expect(fr.ranking.freezeTitle.only).toBe('Figer le résultat de «\u00a0{{title}}\u00a0»\u00a0?')
  expect(sentences(languages.fr).filter(({ text }) => / [?!:;%»]|« /.test(text))).toEqual([])
})
