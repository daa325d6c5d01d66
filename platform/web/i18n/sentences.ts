import { readCode, sentencesPt } from '#platform/contract/validation.ts'
import { errorsTexts } from '#platform/web/i18n/texts/errors.pt.ts'
import { sessionTexts } from '#platform/web/i18n/texts/session.pt.ts'
import { product } from './namespace.ts'
import { say, useTexts } from './texts.ts'

/**
 * The error of a field in the language of the product: a code of platform/contract/validation.ts becomes its sentence,
 * any other text (which the server wrote for this case) is returned unchanged.
 */
export function useSentence() {
  const t = useTexts(errorsTexts)
  return (said: string) => {
    const [bare = ''] = said.split('|')
    if (!(bare in sentencesPt)) return said
    const { code, n } = readCode(said)
    return t(`codes.${code}`, { n })
  }
}

/** The same for a field that the server marked; text of a code without a translation is returned unchanged. */
export const translateFieldError = ({ code, n, message }: { code: string; n?: string | undefined; message: string }) =>
  (code === 'invalid' ? undefined : product.find(errorsTexts.name, `codes.${code}`, { n })) ?? message

/**
 * The error of a call in the language of the product: a refusal becomes its sentence, and a rate limit says how long to wait;
 * text without a loaded translation (which the server wrote for this case) is returned unchanged.
 */
export function translateError(
  code: string,
  said: string,
  {
    retryAfter = null,
    values,
  }: { retryAfter?: number | null; values?: Record<string, string | number> | undefined } = {},
) {
  if (code === 'blocked' && retryAfter !== null)
    return retryAfter < 90
      ? say(sessionTexts)('blockedSeconds', { count: retryAfter })
      : say(sessionTexts)('blockedMinutes', { count: Math.ceil(retryAfter / 60) })
  return product.find('refusals', code, values) ?? said
}
