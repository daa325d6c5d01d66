import type { TestSettings } from '#assessment/contract/customTests.ts'
import type { QuestionKind } from '#assessment/contract/questions.ts'
import { customTestsTexts } from '#assessment/web/customTests/texts/customTests.pt.ts'
import { questionsTexts } from '#assessment/web/questions/texts/questions.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { useSettingsWords } from './useTestWords.ts'

type SectionView = {
  title: string
  instructions: string
  questions: { id: string; points: number; kind: QuestionKind; title: string }[]
}
type TestVersionViewProps = { settings: TestSettings; sections: readonly SectionView[] }

/** A read-only test: its sections with their questions, and its settings. */
export function TestVersionView({ settings, sections }: TestVersionViewProps) {
  const t = useTexts(customTestsTexts)
  const kinds = useTexts(questionsTexts)
  const format = useFormat()
  const words = useSettingsWords()
  return (
    <>
      {sections.map((section, at) => (
        <Card
          // biome-ignore lint/suspicious/noArrayIndexKey: it never changes
          key={at}
          title={section.title || (sections.length > 1 ? t('sectionNo', { section: at + 1 }) : t('questions'))}
          flush
        >
          {section.instructions && (
            <p dir="auto" className="px-5 pb-3 text-13 whitespace-pre-line text-fg-2 max-md:px-4">
              {section.instructions}
            </p>
          )}
          <ol className="divide-y border-t">
            {section.questions.map((question, place) => (
              <li key={question.id} className="flex items-start gap-3 px-5 py-2.5 text-13 max-md:px-4">
                <span className="num w-5 shrink-0 text-fg-3">{place + 1}</span>
                <span className="min-w-0 flex-1">
                  <span dir="auto" className="line-clamp-3 break-words">
                    {question.title || kinds('onlyPicture')}
                  </span>
                  <span className="block text-12 text-fg-3">{kinds(`kinds.${question.kind}`)}</span>
                </span>
                <span className="num shrink-0 text-12 text-fg-3">
                  {t('countPoints', { count: question.points, points: format.number(question.points) })}
                </span>
              </li>
            ))}
          </ol>
        </Card>
      ))}
      <Card title={t('fields.settings')}>
        <ul className="grid gap-1.5 text-13">
          {words(settings).map((said) => (
            <li key={said}>{said}</li>
          ))}
        </ul>
      </Card>
    </>
  )
}
