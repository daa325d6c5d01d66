import type { i18n } from 'i18next'
import { use, useCallback, useSyncExternalStore } from 'react'
import type { Keys } from '#web/platform/i18n/pt/keys.ts'
import { startIdiom } from './languages.ts'
import { idiom, type Namespace, product } from './namespace.ts'

type Values = Record<string, string | number | undefined>
/** `t('selected', { count })`: the text of a key, with its values filled in and its plural chosen by `count`. */
export type Say<N extends Namespace> = (key: Keys<N>, values?: Values) => string
type Translate = (key: string, values?: Values) => string
// The keys are checked by Say; i18next's own types cannot describe our two instances.
const untyped = (t: unknown) => t as Translate

const subscribeTo = (instance: i18n) => (listener: () => void) => {
  instance.on('languageChanged', listener)
  return () => instance.off('languageChanged', listener)
}
const onProduct = subscribeTo(product)
const onIdiom = subscribeTo(idiom)

/** The texts of a namespace, in the language of the product. */
export function useTexts<N extends Namespace>({ name }: N): Say<N> {
  const lng = useSyncExternalStore(onProduct, () => product.language)
  return useCallback((key, values) => untyped(product.t)(key, { ...values, ns: name, lng }), [name, lng])
}

/** The texts of a namespace in the idiom, for the appearance drawer and the public pages. Suspends until they are loaded. */
export function useIdiomTexts<N extends Namespace>({ name }: N): Say<N> {
  use(startIdiom())
  const lng = useSyncExternalStore(onIdiom, () => idiom.language)
  return useCallback((key, values) => untyped(idiom.t)(key, { ...values, ns: name, lng }), [name, lng])
}

/** The same outside components: for thrown errors and document titles. */
export const say =
  <N extends Namespace>({ name }: N): Say<N> =>
  (key, values) =>
    untyped(product.t)(key, { ns: name, ...values })
