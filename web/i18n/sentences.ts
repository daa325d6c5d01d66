import { readCode, sentencesPt } from '#contract/validation.ts'
import { useTexts } from './texts.ts'

/**
 * What is wrong with a field, as a sentence in the product's language: a code of contract/validation.ts becomes its
 * sentence, anything else (what the server wrote for this one case) is shown as it is.
 */
export function useSentence() {
  const t = useTexts('errors')
  return (said: string) => {
    const [bare = ''] = said.split('|')
    if (!(bare in sentencesPt)) return said
    const { code, n } = readCode(said)
    return t(`codes.${code}`, { n })
  }
}
