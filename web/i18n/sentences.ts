import { readCode, sentencesPt } from '#contract/validation.ts'
import { product } from './languages.ts'
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

/**
 * What the server answered to a call, in the product's language: a refusal becomes its sentence; what the texts that are loaded do not
 * know (what the server wrote for this one case) is shown as it is.
 */
export const saidInWords = (code: string, said: string) =>
  product.exists(code, { ns: 'refusals' }) ? product.t(code, { ns: 'refusals' }) : said
