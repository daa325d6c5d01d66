import { readCode, sentencesPt } from '#contract/platform/validation.ts'
import { product } from './languages.ts'
import { say, useTexts } from './texts.ts'

/**
 * What is wrong with a field, as a sentence in the product's language: a code of contract/platform/validation.ts becomes its
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

/** The same of a field that the server marked; what it says of a code that the texts do not know stays as it is. */
export const fieldInWords = ({ code, n, message }: { code: string; n?: string | undefined; message: string }) =>
  code !== 'invalid' && product.exists(`codes.${code}`, { ns: 'errors' })
    ? product.t(`codes.${code}`, { ns: 'errors', n })
    : message

/**
 * What the server answered to a call, in the product's language: a refusal becomes its sentence, and a limit says how long to wait; what
 * the texts that are loaded do not know (what the server wrote for this one case) is shown as it is.
 */
export function saidInWords(code: string, said: string, retryAfter: number | null = null) {
  if (code === 'blocked' && retryAfter !== null && product.exists('blockedSeconds_other', { ns: 'session' }))
    return retryAfter < 90
      ? say('session')('blockedSeconds', { count: retryAfter })
      : say('session')('blockedMinutes', { count: Math.ceil(retryAfter / 60) })
  return product.exists(code, { ns: 'refusals' }) ? product.t(code, { ns: 'refusals' }) : said
}
