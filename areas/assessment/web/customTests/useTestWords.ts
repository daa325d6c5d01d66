import type { TestQuestion, TestSection, TestSettings } from '#assessment/contract/customTests.ts'
import { customTestsTexts } from '#assessment/web/customTests/texts/customTests.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'

/** Describes how a test is given: only settings that differ from the default, and the attempts. */
export function useSettingsWords() {
  const t = useTexts(customTestsTexts)
  const format = useFormat()
  return (settings: TestSettings) => [
    settings.minutes === null ? t('said.noLimit') : t('said.limit', { minutes: settings.minutes }),
    t('said.attempts', { count: settings.attempts }),
    ...(settings.passMark === null ? [] : [t('said.passMark', { mark: format.number(settings.passMark) })]),
    ...(settings.shuffleQuestions ? [t('said.shuffleQuestions')] : []),
    ...(settings.shuffleOptions ? [t('said.shuffleOptions')] : []),
    ...(settings.bySection ? [t('said.bySection')] : []),
  ]
}

/** Formats the parts of a test for comparing two versions. */
export function useTestWords(questions: readonly TestQuestion[]) {
  const t = useTexts(customTestsTexts)
  const format = useFormat()
  const settings = useSettingsWords()
  const titles = new Map(questions.map((question) => [question.id, question.title]))
  return (name: string, value: unknown): string | undefined => {
    if (name === 'settings') return settings(value as TestSettings).join('\n')
    if (name !== 'sections') return undefined
    return (value as TestSection[])
      .flatMap((section, at) => [
        section.title || t('sectionNo', { section: at + 1 }),
        ...section.questions.map(
          ({ questionId, points }, place) =>
            `${place + 1}. ${titles.get(questionId) ?? t('question')} (${t('countPoints', { count: points, points: format.number(points) })})`,
        ),
      ])
      .join('\n')
  }
}
