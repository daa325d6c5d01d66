import { useState } from 'react'
import { questionsTexts } from '#assessment/web/questions/texts/questions.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { RichTextDraft } from '#platform/web/records/RichTextDraft.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import type { AnswerValue } from './answerValue.ts'
import { QuestionView } from './QuestionView.tsx'
import type { ContentDraft } from './questionDraft.ts'

/** A live preview of the question being edited. Its answers are discarded. */
export function QuestionPreview({ content, points }: { content: ContentDraft; points: number | null }) {
  const t = useTexts(questionsTexts)
  return (
    <Card title={t('preview')} note={t('previewHelp')}>
      <fieldset
        // Enter in an answer would submit the surrounding form.
        onKeyDown={(event) =>
          event.key === 'Enter' && event.target instanceof HTMLInputElement && event.preventDefault()
        }
      >
        <legend className="sr-only">{t('preview')}</legend>
        <Answered key={content.kind} content={content} points={points} />
      </fieldset>
    </Card>
  )
}

function Answered({ content, points }: { content: ContentDraft; points: number | null }) {
  const t = useTexts(questionsTexts)
  const [value, setValue] = useState<AnswerValue>(null)
  return (
    <QuestionView
      content={previewContent(content)}
      statement={
        content.statement === '' ? (
          <p className="text-13 text-fg-3">{t('previewEmpty')}</p>
        ) : (
          <RichTextDraft html={content.statement} />
        )
      }
      points={points ?? 0}
      value={value}
      onChange={setValue}
    />
  )
}

/** Limits a scale whose ends are still being typed to ten steps. */
function previewContent(content: ContentDraft) {
  if (content.kind === 'texto') return { ...content, maxLength: content.maxLength ?? 0 }
  if (content.kind !== 'escala') return content
  const min = content.min ?? 1
  return { ...content, min, max: Math.min(content.max ?? min, min + 10) }
}
