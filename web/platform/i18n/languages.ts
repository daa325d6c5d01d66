import { createInstance } from 'i18next'
import { site } from '#web/platform/state/site.ts'
import { treatZeroAsPlural } from './plurals.ts'

/** The languages of the menu. Portuguese is last: the screens use it by default. */
export const idioms = ['en', 'de', 'fr', 'pt'] as const
export type Language = (typeof idioms)[number]
type ProductLabels = 'pt' | 'idiom'

type Part = () => Promise<object>
/** Screens whose texts load together. */
type Area = 'screens' | 'process' | 'access' | 'messages' | 'templates' | 'logs' | 'components'
/** `start` is loaded on every visit; the other parts load with the first screen that uses them. */
const parts: Record<Language, Record<'start' | Area, Part>> = {
  pt: {
    start: () => import('#web/platform/i18n/pt/start.ts').then((m) => m.start),
    screens: () => import('#web/platform/i18n/pt/pt.ts').then((m) => m.pt),
    process: () => import('#web/platform/i18n/pt/process.ts').then((m) => m.process),
    access: () => import('#web/platform/i18n/pt/access.ts').then((m) => m.access),
    messages: () => import('#web/platform/i18n/pt/messages.ts').then(({ messages }) => ({ messages })),
    logs: () => import('#web/platform/i18n/pt/logs.ts').then(({ logs }) => ({ logs })),
    templates: () => import('#web/platform/i18n/pt/templates.ts').then(({ templates }) => ({ templates })),
    components: () => import('#web/platform/i18n/pt/components.ts').then(({ components }) => ({ components })),
  },
  en: {
    start: () => import('#web/platform/i18n/en/start.ts').then((m) => m.start),
    screens: () => import('#web/platform/i18n/en/en.ts').then((m) => m.en),
    process: () => import('#web/platform/i18n/en/process.ts').then((m) => m.process),
    access: () => import('#web/platform/i18n/en/access.ts').then((m) => m.access),
    messages: () => import('#web/platform/i18n/en/messages.ts').then(({ messages }) => ({ messages })),
    logs: () => import('#web/platform/i18n/en/logs.ts').then(({ logs }) => ({ logs })),
    templates: () => import('#web/platform/i18n/en/templates.ts').then(({ templates }) => ({ templates })),
    components: () => import('#web/platform/i18n/en/components.ts').then(({ components }) => ({ components })),
  },
  de: {
    start: () => import('#web/platform/i18n/de/start.ts').then((m) => m.start),
    screens: () => import('#web/platform/i18n/de/de.ts').then((m) => m.de),
    process: () => import('#web/platform/i18n/de/process.ts').then((m) => m.process),
    access: () => import('#web/platform/i18n/de/access.ts').then((m) => m.access),
    messages: () => import('#web/platform/i18n/de/messages.ts').then(({ messages }) => ({ messages })),
    logs: () => import('#web/platform/i18n/de/logs.ts').then(({ logs }) => ({ logs })),
    templates: () => import('#web/platform/i18n/de/templates.ts').then(({ templates }) => ({ templates })),
    components: () => import('#web/platform/i18n/de/components.ts').then(({ components }) => ({ components })),
  },
  fr: {
    start: () => import('#web/platform/i18n/fr/start.ts').then((m) => m.start),
    screens: () => import('#web/platform/i18n/fr/fr.ts').then((m) => m.fr),
    process: () => import('#web/platform/i18n/fr/process.ts').then((m) => m.process),
    access: () => import('#web/platform/i18n/fr/access.ts').then((m) => m.access),
    messages: () => import('#web/platform/i18n/fr/messages.ts').then(({ messages }) => ({ messages })),
    logs: () => import('#web/platform/i18n/fr/logs.ts').then(({ logs }) => ({ logs })),
    templates: () => import('#web/platform/i18n/fr/templates.ts').then(({ templates }) => ({ templates })),
    components: () => import('#web/platform/i18n/fr/components.ts').then(({ components }) => ({ components })),
  },
}

const settings = {
  interpolation: { escapeValue: false },
  showSupportNotice: false,
  initAsync: false,
  resources: {},
}

/** The instance for the screens: Portuguese, unless the administrator chose to read them in the idiom. */
export const product = createInstance({ ...settings, lng: 'pt', fallbackLng: 'pt' })
/** The instance for the appearance drawer and the public pages: German unless the user or the installation chose another language. */
export const idiom = createInstance({ ...settings, lng: 'de', fallbackLng: 'en' })
void product.init()
void idiom.init()
treatZeroAsPlural(product)
treatZeroAsPlural(idiom)

const storedIdiom = () =>
  idioms.find((code) => code === localStorage.getItem('i18nextLng')) ?? site.get()?.language ?? 'de'
export const productLabels = (): ProductLabels => (localStorage.getItem('productLabels') === 'idiom' ? 'idiom' : 'pt')

const loading = new Map<Part, Promise<void>>()

/** Loads one part of a language into both instances, once. */
function load(language: Language, part: Part): Promise<void> {
  const known = loading.get(part)
  if (known) return known
  const promise = part().then((texts) => {
    for (const [namespace, entries] of Object.entries(texts)) {
      product.addResourceBundle(language, namespace, entries)
      idiom.addResourceBundle(language, namespace, entries)
    }
  })
  promise.catch(() => loading.delete(part))
  loading.set(part, promise)
  return promise
}

const startedAreas = new Set<'start' | Area>(['start'])
const loadProduct = async (language: Language) => {
  await Promise.all([...startedAreas].map((area) => load(language, parts[language][area])))
}
const productChoice = (): Language => (productLabels() === 'idiom' ? storedIdiom() : 'pt')

/** Await before the first render. */
export async function startProduct() {
  await Promise.all([loadProduct('pt'), loadProduct(productChoice())])
  await product.changeLanguage(productChoice())
}

/** Await before a screen renders: all but the login and the public pages have texts of their own. */
async function startAreas(...areas: Area[]) {
  for (const area of areas) startedAreas.add(area)
  await Promise.all([loadProduct('pt'), loadProduct(productChoice())])
}
export const startScreens = () => startAreas('screens')
export const startProcess = () => startAreas('screens', 'process')
export const startAccess = () => startAreas('access')
export const startMessages = () => startAreas('screens', 'messages', 'templates', 'logs')
export const startTemplates = () => startAreas('screens', 'templates')
export const startLogs = () => startAreas('screens', 'templates', 'logs')
export const startComponents = () => startAreas('screens', 'components')

let idiomReady: Promise<void> | undefined
/** Loaded with the first text in the idiom: most visits never need one. */
export function startIdiom() {
  idiomReady ??= Promise.all([load(storedIdiom(), parts[storedIdiom()].start), load('en', parts.en.start)]).then(
    async () => {
      await idiom.changeLanguage(storedIdiom())
    },
  )
  return idiomReady
}

export const chosenIdiom = () => storedIdiom()

export async function chooseIdiom(language: Language) {
  localStorage.setItem('i18nextLng', language)
  await load(language, parts[language].start)
  await idiom.changeLanguage(language)
  if (productLabels() === 'idiom') await followChoice()
}

export async function chooseProductLabels(labels: ProductLabels) {
  localStorage.setItem('productLabels', labels)
  await followChoice()
}

/** Whether no language was chosen in this browser yet. */
export const isLanguageOpen = () =>
  ['i18nextLng', 'productLabels', 'languageAsked'].every((key) => localStorage.getItem(key) === null)

/** The first supported language of the browser; Portuguese when there is none. */
export const browserLanguage = (): Language =>
  navigator.languages.flatMap((tag) => idioms.filter((code) => tag.startsWith(code)))[0] ?? 'pt'

/** Records that the language question was shown: answering is optional, and it is not shown again. */
export const markLanguageAsked = () => localStorage.setItem('languageAsked', 'true')

/** Sets one language for everything: screens, appearance drawer, public pages, dates and numbers. */
export async function chooseLanguage(language: Language) {
  await chooseIdiom(language)
  await chooseProductLabels(language === 'pt' ? 'pt' : 'idiom')
}

async function followChoice() {
  await loadProduct(productChoice())
  await product.changeLanguage(productChoice())
}

/** A user who has chosen no language follows a change of the default of the installation. */
site.subscribe(() => {
  if (localStorage.getItem('i18nextLng')) return
  const language = storedIdiom()
  if (idiomReady && language !== idiom.language)
    void load(language, parts[language].start)
      .then(() => idiom.changeLanguage(language))
      .catch(() => {})
  if (productChoice() !== product.language) void followChoice().catch(() => {})
})

export const productLanguage = () => product.language as Language
