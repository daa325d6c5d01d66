import type { access } from './access.ts'
import type { components } from './components.ts'
import type { logs } from './logs.ts'
import type { messages } from './messages.ts'
import type { process } from './process.ts'
import type { pt } from './pt.ts'
import type { start } from './start.ts'
import type { templates } from './templates.ts'

/** Every text of the product, as in Portuguese. */
export type Texts = typeof start &
  typeof pt &
  typeof process &
  typeof access & {
    messages: typeof messages
    templates: typeof templates
    logs: typeof logs
    components: typeof components
  }

type Singular<K extends string> = K extends `${infer Base}_${'zero' | 'one' | 'many' | 'other'}` ? Base : K

/** The keys of a namespace: nested ones with dots, plural forms by their base name. */
export type Keys<T> = T extends object
  ? { [K in keyof T & string]: T[K] extends string ? K | Singular<K> : `${K}.${Keys<T[K]>}` }[keyof T & string]
  : never

/** The same keys with other texts: a translation must provide all of them. */
export type Translation<T> = { [K in keyof T]: T[K] extends string ? string : Translation<T[K]> }

/** The namespaces in the idiom, which exist in all languages from the start. */
export type IdiomTexts = Pick<Texts, 'settingsDrawer' | 'languageMenu' | 'publicPages'>
