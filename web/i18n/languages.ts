import { createInstance } from 'i18next'

export const idioms = ['en', 'de', 'fr'] as const
export type Idiom = (typeof idioms)[number]
export type Language = 'pt' | Idiom
type ProductLabels = 'pt' | 'idiom'

const loaders = {
  pt: () => import('./pt/pt.ts').then((m) => m.pt),
  en: () => import('./en/en.ts').then((m) => m.en),
  de: () => import('./de/de.ts').then((m) => m.de),
  fr: () => import('./fr/fr.ts').then((m) => m.fr),
} satisfies Record<Language, () => Promise<object>>

const settings = {
  interpolation: { escapeValue: false },
  showSupportNotice: false,
  initAsync: false,
  resources: {},
  react: { useSuspense: false },
}

/** The screens: Portuguese, unless the administrator wants them in the idiom. */
export const product = createInstance({ ...settings, lng: 'pt', fallbackLng: 'pt' })
/** The appearance drawer and the public pages: English, German or French. */
export const idiom = createInstance({ ...settings, lng: 'de', fallbackLng: 'en' })
void product.init()
void idiom.init()

const storedIdiom = () => idioms.find((code) => code === localStorage.getItem('i18nextLng')) ?? 'de'
export const productLabels = (): ProductLabels => (localStorage.getItem('productLabels') === 'idiom' ? 'idiom' : 'pt')

const loading = new Map<Language, Promise<void>>()

/** Brings one language into both instances, once. */
function load(language: Language) {
  const known = loading.get(language)
  if (known) return known
  const promise = loaders[language]().then((texts) => {
    for (const [namespace, entries] of Object.entries(texts)) {
      product.addResourceBundle(language, namespace, entries)
      idiom.addResourceBundle(language, namespace, entries)
    }
  })
  promise.catch(() => loading.delete(language))
  loading.set(language, promise)
  return promise
}

/** To be awaited before the first screen is drawn. */
export async function startProduct() {
  const language = productLabels() === 'idiom' ? storedIdiom() : 'pt'
  await Promise.all([load('pt'), load(language)])
  await product.changeLanguage(language)
}

let idiomReady: Promise<void> | undefined
/** Loaded when the first text of the idiom is asked for, not before: most visits never see one. */
export function startIdiom() {
  idiomReady ??= Promise.all([load(storedIdiom()), load('en')]).then(async () => {
    await idiom.changeLanguage(storedIdiom())
  })
  return idiomReady
}

export const chosenIdiom = () => storedIdiom()

export async function chooseIdiom(language: Idiom) {
  localStorage.setItem('i18nextLng', language)
  await load(language)
  await idiom.changeLanguage(language)
  if (productLabels() === 'idiom') await product.changeLanguage(language)
}

export async function chooseProductLabels(labels: ProductLabels) {
  localStorage.setItem('productLabels', labels)
  const language = labels === 'idiom' ? storedIdiom() : 'pt'
  await load(language)
  await product.changeLanguage(language)
}

export const productLanguage = () => product.language as Language
