import type { TestChange } from '#assessment/contract/customTests.ts'
import { customTestsTexts } from '#assessment/web/customTests/texts/customTests.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'

/** Describes what a version changed. */
export function useChangeWords() {
  const t = useTexts(customTestsTexts)
  return ({ what, count }: TestChange) => t(`news.${what}`, { count })
}
