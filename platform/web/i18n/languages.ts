import { site } from '#platform/web/state/site.ts'
import { addTexts, idiom, product } from './namespace.ts'
import { type Language, languageOf } from './wording.rules.ts'

/** The languages of the menu. Portuguese is last: the screens use it by default. */
export const idioms = ['en', 'de', 'fr', 'pt'] as const satisfies Language[]
type ProductLabels = 'pt' | 'idiom'

type Part = () => Promise<object>
type PartName = 'start' | 'rest' | 'help'
/** The translations: `start` is what the public pages need, `help` is what the help of the screens says. Portuguese texts come with the screens that use them. */
export type Translations = Record<Exclude<Language, 'pt'>, Record<PartName, Part>>

let translations: Translations | undefined
/** Names the translations of the program. Without them, all texts are Portuguese. */
export const translateWith = (known: Translations) => {
  translations = known
}

const storedIdiom = () =>
  idioms.find((code) => code === localStorage.getItem('i18nextLng')) ?? site.get()?.language ?? 'de'
export const productLabels = (): ProductLabels => (localStorage.getItem('productLabels') === 'idiom' ? 'idiom' : 'pt')

const loading = new Map<Part, Promise<void>>()

/** Loads parts of a language, once. */
async function load(language: Language, ...parts: PartName[]) {
  if (language === 'pt' || !translations) return
  const { [language]: known } = translations
  await Promise.all(parts.map((part) => loadPart(language, known[part])))
}

function loadPart(language: Language, part: Part): Promise<void> {
  const known = loading.get(part)
  if (known) return known
  const promise = part().then((texts) => {
    for (const [name, entries] of Object.entries(texts)) addTexts(language, name, entries)
  })
  promise.catch(() => loading.delete(part))
  loading.set(part, promise)
  return promise
}

const productChoice = (): Language => (productLabels() === 'idiom' ? storedIdiom() : 'pt')

const usedParts = new Set<PartName>(['start', 'rest'])

/** Changes the screens to the chosen language. Await before the first render. */
export async function startProduct() {
  await load(productChoice(), ...usedParts)
  product.change(productChoice())
}

/** Loads the texts of the help, from now on in every language that is chosen. Await before it renders. */
export async function startHelp() {
  usedParts.add('help')
  await load(product.language, 'help')
}

let idiomReady: Promise<void> | undefined
/** Loaded with the first text in the idiom: most visits never need one. */
export function startIdiom() {
  idiomReady ??= Promise.all([load(storedIdiom(), 'start'), load('en', 'start')]).then(async () => {
    idiom.change(storedIdiom())
  })
  return idiomReady
}

export const chosenIdiom = () => storedIdiom()

export async function chooseIdiom(language: Language) {
  localStorage.setItem('i18nextLng', language)
  await load(language, 'start')
  idiom.change(language)
  if (productLabels() === 'idiom') await startProduct()
}

export async function chooseProductLabels(labels: ProductLabels) {
  localStorage.setItem('productLabels', labels)
  await startProduct()
}

/** Whether no language was chosen in this browser yet. */
export const isLanguageOpen = () =>
  ['i18nextLng', 'productLabels', 'languageAsked'].every((key) => localStorage.getItem(key) === null)

/** The first supported language of the browser; Portuguese when there is none. */
export const browserLanguage = () => languageOf(null, navigator.languages)

/** Records that the language question was shown: answering is optional, and it is not shown again. */
export const markLanguageAsked = () => localStorage.setItem('languageAsked', 'true')

/** Sets one language for everything: screens, appearance drawer, public pages, dates and numbers. */
export async function chooseLanguage(language: Language) {
  await chooseIdiom(language)
  await chooseProductLabels(language === 'pt' ? 'pt' : 'idiom')
}

/** A user who has chosen no language follows a change of the default of the installation. */
site.subscribe(() => {
  if (localStorage.getItem('i18nextLng')) return
  const language = storedIdiom()
  if (idiomReady && language !== idiom.language)
    void load(language, 'start')
      .then(() => idiom.change(language))
      .catch(() => {})
  if (productChoice() !== product.language) void startProduct().catch(() => {})
})

export const productLanguage = () => product.language
