import { createInstance } from 'i18next'
import { describe, expect, it } from 'vitest'
import { access as deAccess } from '#web/platform/i18n/de/access.ts'
import { components as deComponents } from '#web/platform/i18n/de/components.ts'
import { de } from '#web/platform/i18n/de/de.ts'
import { logs as deLogs } from '#web/platform/i18n/de/logs.ts'
import { messages as deMessages } from '#web/platform/i18n/de/messages.ts'
import { process as deProcess } from '#web/platform/i18n/de/process.ts'
import { start as deStart } from '#web/platform/i18n/de/start.ts'
import { templates as deTemplates } from '#web/platform/i18n/de/templates.ts'
import { access as enAccess } from '#web/platform/i18n/en/access.ts'
import { components as enComponents } from '#web/platform/i18n/en/components.ts'
import { en } from '#web/platform/i18n/en/en.ts'
import { logs as enLogs } from '#web/platform/i18n/en/logs.ts'
import { messages as enMessages } from '#web/platform/i18n/en/messages.ts'
import { process as enProcess } from '#web/platform/i18n/en/process.ts'
import { start as enStart } from '#web/platform/i18n/en/start.ts'
import { templates as enTemplates } from '#web/platform/i18n/en/templates.ts'
import { access as frAccess } from '#web/platform/i18n/fr/access.ts'
import { components as frComponents } from '#web/platform/i18n/fr/components.ts'
import { fr } from '#web/platform/i18n/fr/fr.ts'
import { logs as frLogs } from '#web/platform/i18n/fr/logs.ts'
import { messages as frMessages } from '#web/platform/i18n/fr/messages.ts'
import { process as frProcess } from '#web/platform/i18n/fr/process.ts'
import { start as frStart } from '#web/platform/i18n/fr/start.ts'
import { templates as frTemplates } from '#web/platform/i18n/fr/templates.ts'
import { access as ptAccess } from '#web/platform/i18n/pt/access.ts'
import { components as ptComponents } from '#web/platform/i18n/pt/components.ts'
import { logs as ptLogs } from '#web/platform/i18n/pt/logs.ts'
import { messages as ptMessages } from '#web/platform/i18n/pt/messages.ts'
import { process as ptProcess } from '#web/platform/i18n/pt/process.ts'
import { pt } from '#web/platform/i18n/pt/pt.ts'
import { start as ptStart } from '#web/platform/i18n/pt/start.ts'
import { templates as ptTemplates } from '#web/platform/i18n/pt/templates.ts'

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
  it('uses the same placeholders as the Portuguese text', () => {
    expect(valuesOf(texts)).toEqual(valuesOf(portuguese))
  })

  it('has a plural form for every count', () => {
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

it('uses non-breaking spaces before French question marks and within French quotes', () => {
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
