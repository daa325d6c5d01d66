import type { TestChange } from '#contract/assessment/customTests.ts'
import { customTestsTexts } from '#web/platform/i18n/pt/customTests.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'

/** Describes what a version changed. */
export function useChangeWords() {
  const t = useTexts(customTestsTexts)
  return ({ what, count }: TestChange) => t(`news.${what}`, { count })
}
