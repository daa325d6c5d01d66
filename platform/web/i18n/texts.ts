import { use, useMemo, useSyncExternalStore } from 'react'
import type { Keys } from '#platform/web/i18n/keys.ts'
import { startIdiom } from './languages.ts'
import { idiom, type Namespace, product, type Speaker } from './namespace.ts'
import type { Values } from './wording.rules.ts'

/** `t('selected', { count })`: the text of a key, with its values filled in and its plural chosen by `count`. */
export type Say<N extends Namespace> = (key: Keys<N>, values?: Values) => string

const sayOf =
  <N extends Namespace>(by: Speaker, name: string): Say<N> =>
  (key, values) =>
    by.find(name, key, values) ?? key

function useSpeaker<N extends Namespace>(by: Speaker, { name }: N): Say<N> {
  const language = useSyncExternalStore(by.subscribe, () => by.language)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is memoized by the texts follows the language
  return useMemo(() => sayOf<N>(by, name), [by, name, language])
}

/** The texts of a namespace, in the language of the product. */
export const useTexts = <N extends Namespace>(texts: N): Say<N> => useSpeaker(product, texts)

/** The texts of a namespace in the idiom, for the appearance drawer and the public pages. Suspends until they are loaded. */
export function useIdiomTexts<N extends Namespace>(texts: N): Say<N> {
  use(startIdiom())
  return useSpeaker(idiom, texts)
}

/** The same outside components: for thrown errors and document titles. */
export const say = <N extends Namespace>({ name }: N): Say<N> => sayOf(product, name)
