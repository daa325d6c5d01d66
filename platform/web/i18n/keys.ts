import type { Namespace } from '#platform/web/i18n/namespace.ts'

type Singular<K extends string> = K extends `${infer Base}_${'zero' | 'one' | 'many' | 'other'}` ? Base : K

type KeysOf<T> = T extends object
  ? { [K in keyof T & string]: T[K] extends string ? K | Singular<K> : `${K}.${KeysOf<T[K]>}` }[keyof T & string]
  : never
/** The keys of a namespace: nested ones with dots, plural forms by their base name. */
export type Keys<N extends Namespace> = KeysOf<N['texts']>

type Translated<T> = { [K in keyof T]: T[K] extends string ? string : Translated<T[K]> }
/** The same keys with other texts: a translation must provide all of them. */
export type Translation<N> = N extends Namespace<infer T> ? Translated<T> : Translated<N>
