import { createInstance } from 'i18next'
import { describe, expect, it } from 'vitest'
import { access as deAccess } from './de/access.ts'
import { components as deComponents } from './de/components.ts'
import { de } from './de/de.ts'
import { logs as deLogs } from './de/logs.ts'
import { messages as deMessages } from './de/messages.ts'
import { process as deProcess } from './de/process.ts'
import { start as deStart } from './de/start.ts'
import { templates as deTemplates } from './de/templates.ts'
import { access as enAccess } from './en/access.ts'
import { components as enComponents } from './en/components.ts'
import { en } from './en/en.ts'
import { logs as enLogs } from './en/logs.ts'
import { messages as enMessages } from './en/messages.ts'
import { process as enProcess } from './en/process.ts'
import { start as enStart } from './en/start.ts'
import { templates as enTemplates } from './en/templates.ts'
import { access as frAccess } from './fr/access.ts'
import { components as frComponents } from './fr/components.ts'
import { fr } from './fr/fr.ts'
import { logs as frLogs } from './fr/logs.ts'
import { messages as frMessages } from './fr/messages.ts'
import { process as frProcess } from './fr/process.ts'
import { start as frStart } from './fr/start.ts'
import { templates as frTemplates } from './fr/templates.ts'
import { access as ptAccess } from './pt/access.ts'
import { components as ptComponents } from './pt/components.ts'
import { logs as ptLogs } from './pt/logs.ts'
import { messages as ptMessages } from './pt/messages.ts'
import { process as ptProcess } from './pt/process.ts'
import { pt } from './pt/pt.ts'
import { start as ptStart } from './pt/start.ts'
import { templates as ptTemplates } from './pt/templates.ts'

type Sentence = { namespace: string; key: string; text: string }
const sentences = (texts: object, path: string[] = []): Sentence[] =>
  Object.entries(texts).flatMap(([name, text]) => {
    const [namespace = '', ...rest] = [...path, name]
    return typeof text === 'string' ? [{ namespace, key: rest.join('.'), text }] : sentences(text, [...path, name])
  })
const valuesIn = (text: string) => (text.match(/{{\w+}}/g) ?? []).sort()
const valuesOf = (texts: object) =>
  Object.fromEntries(sentences(texts).map(({ namespace, key, text }) => [`${namespace}:${key}`, valuesIn(text)]))

const portuguese = {
  ...ptStart,
  ...pt,
  ...ptProcess,
  ...ptAccess,
  messages: ptMessages,
  templates: ptTemplates,
  logs: ptLogs,
  components: ptComponents,
}
const languages = {
  pt: portuguese,
  en: {
    ...enStart,
    ...en,
    ...enProcess,
    ...enAccess,
    messages: enMessages,
    templates: enTemplates,
    logs: enLogs,
    components: enComponents,
  },
  de: {
    ...deStart,
    ...de,
    ...deProcess,
    ...deAccess,
    messages: deMessages,
    templates: deTemplates,
    logs: deLogs,
    components: deComponents,
  },
  fr: {
    ...frStart,
    ...fr,
    ...frProcess,
    ...frAccess,
    messages: frMessages,
    templates: frTemplates,
    logs: frLogs,
    components: frComponents,
  },
}

describe.each(Object.entries(languages))('%s', (lng, texts) => {
  it('fills in the values that the Portuguese sentence has, and no other', () => {
    expect(valuesOf(texts)).toEqual(valuesOf(portuguese))
  })

  it('has a plural for every count', () => {
    const t = createInstance({ lng, fallbackLng: false, resources: { [lng]: texts } })
    void t.init({ initAsync: false })
    for (const { namespace, key } of sentences(texts)) {
      const [base, form] = key.split(/_(?=other$)/)
      if (!base || !form) continue
      for (const count of [0, 1, 2, 21, 1000, 1_000_000]) {
        expect(t.exists(base, { ns: namespace, count }), `${namespace}:${base}, ${count}`).toBe(true)
      }
    }
  })
})

it('never breaks a line before a French question mark or within French quotes', () => {
  expect(frStart.ui.leaveTitle).toMatch(/\S\u00a0\?$/)
  expect(frProcess.ranking.freezeTitle).toBe('Figer le résultat de «\u00a0{{title}}\u00a0»\u00a0?')
  expect(
    sentences({
      ...frStart,
      ...fr,
      ...frProcess,
      ...frAccess,
      messages: frMessages,
      templates: frTemplates,
      logs: frLogs,
      components: frComponents,
    }).filter(({ text }) => / [?!:;%»]|« /.test(text)),
  ).toEqual([])
})
