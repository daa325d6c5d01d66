import { createInstance } from 'i18next'
import { treatZeroAsPlural } from './plurals.ts'

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

/** Portuguese texts that belong together, and their name in the other languages. */
export type Namespace<T = object> = { name: string; texts: T }

/** Declares a namespace. A file that uses its texts imports it, so every screen loads the texts it needs and no others. */
export function namespace<T extends object>(name: string, texts: T): Namespace<T> {
  product.addResourceBundle('pt', name, texts)
  idiom.addResourceBundle('pt', name, texts)
  return { name, texts }
}
