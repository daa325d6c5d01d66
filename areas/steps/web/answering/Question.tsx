import { Flag } from 'lucide-react'
import { lazy, Suspense, use, useId } from 'react'
import { isAnswered } from '#assessment/contract/customTests.rules.ts'
import { Heading } from '#platform/web/apart/Heading.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Kbd } from '#platform/web/ui/Kbd.tsx'
import { richTextLook } from '#platform/web/ui/richTextLook.ts'
import { Answer } from './Answer.tsx'
import { EvidenceBox } from './EvidenceBox.tsx'
import type { Asked } from './sheet.rules.ts'
import { type Key, sentenceOf, useFormat, useTexts } from './texts.ts'
import type { Attempt } from './useAttempt.ts'
import { OneQuestion, useShortcuts } from './useShortcuts.ts'

/** Recording and uploading load with the first question that is answered by video. */
const VideoAnswer = lazy(() => import('./video/VideoAnswer.tsx').then((m) => ({ default: m.VideoAnswer })))

type QuestionProps = { question: Asked; attempt: Attempt }

/** The id of the heading of a question among others on the same page. */
export const headingOf = ({ id }: Asked) => `question-${id}`

const hints: Partial<Record<Asked['content']['kind'], Key>> = {
  unica: 'answer.oneAnswer',
  multipla: 'answer.severalAnswers',
}

/** One question with its control. */
export function Question({ question, attempt }: QuestionProps) {
  const t = useTexts()
  const format = useFormat()
  const shortcuts = useShortcuts()
  const isAlone = use(OneQuestion)
  const id = useId()
  const { content, number, points, section, isFirst } = question
  const value = attempt.answers[question.id] ?? null
  const isMarked = attempt.place.marked.includes(question.id)
  const refused = attempt.refused[question.id]
  const hint = hints[content.kind]
  return (
    <>
      {section.title && (isFirst || isAlone) && (
        <p dir="auto" className="mb-1 text-13 font-semibold break-words text-fg-2">
          {section.title}
        </p>
      )}
      {isFirst && section.instructions && (
        <p dir="auto" className="mb-3 text-14 break-words whitespace-pre-line text-fg-2">
          {section.instructions}
        </p>
      )}
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0 text-13 text-fg-2">
          <Heading
            level={2}
            {...(!isAlone && { id: headingOf(question) })}
            className="inline scroll-mt-20 font-semibold"
          >
            {t('answer.number', { number, all: attempt.questions.length })}
          </Heading>
          {points > 0 && <span> · {t('answer.worth', { count: points, formatted: format.number(points) })}</span>}
          {hint && <span className={content.kind === 'unica' ? 'max-md:hidden' : undefined}> · {t(hint)}</span>}
        </div>
        <Button
          variant="ghost"
          icon={Flag}
          aria-pressed={isMarked}
          onClick={() => attempt.mark(question.id)}
          className="max-md:min-w-11"
        >
          <span className="max-md:sr-only">{t('answer.mark')}</span>
          {shortcuts && (
            <span aria-hidden className="max-lg:hidden">
              <Kbd>R</Kbd>
            </span>
          )}
        </Button>
      </div>
      <Statement id={id} content={content} />
      <Answer content={content} labelledBy={id} value={value} onChange={(next) => attempt.answer(question.id, next)} />
      {content.kind === 'requisito' && (value === 'sim' || value === 'parcial') && (
        <EvidenceBox questionId={question.id} attempt={attempt} />
      )}
      {content.kind === 'video' && (
        <Suspense fallback={<p className="text-14 text-fg-2">{t('loading')}</p>}>
          <VideoAnswer questionId={question.id} labelledBy={id} content={content} attempt={attempt} />
        </Suspense>
      )}
      {content.kind === 'arquivo' && (
        <EvidenceBox
          questionId={question.id}
          attempt={attempt}
          types={content.types}
          onCount={(count) => attempt.answer(question.id, count > 0 ? true : null)}
        />
      )}
      <p role="alert" className="mt-3 text-13 text-neg empty:hidden">
        {refused && t('answer.refused', { why: sentenceOf(t, refused) })}
      </p>
      {isAnswered(value) && content.kind !== 'arquivo' && content.kind !== 'video' && (
        <Button variant="ghost" className="mt-2 -ms-3" onClick={() => attempt.answer(question.id, null)}>
          {t('answer.clear')}
        </Button>
      )}
    </>
  )
}

const statementLook = 'mt-3 mb-5 text-16 font-label break-words md:text-20'

/** The statement of a question. The text of a requirement or a competency is plain; two values are compared in the words of this page. */
function Statement({ id, content }: { id: string; content: Asked['content'] }) {
  const t = useTexts()
  if (content.kind === 'preferencia')
    return (
      <p id={id} className={statementLook}>
        {t('answer.preference')}
      </p>
    )
  if (content.kind === 'nivel')
    return (
      <div id={id} className={statementLook}>
        <p dir="auto">{content.text}</p>
        {content.description && (
          <p dir="auto" className="mt-1 text-14 font-normal text-fg-2">
            {content.description}
          </p>
        )}
        <p className="mt-1 text-13 font-normal text-fg-2">{t('answer.whichLevel')}</p>
      </div>
    )
  if (content.kind === 'requisito')
    return (
      <div id={id} className={statementLook}>
        <p dir="auto">{content.text}</p>
        <p className="mt-1 text-13 font-normal text-fg-2">
          {t(content.mandatory ? 'answer.mandatory' : 'answer.desirable')}
        </p>
      </div>
    )
  if (content.kind === 'video')
    return (
      <p id={id} dir="auto" className={`${statementLook} whitespace-pre-line`}>
        {content.text}
      </p>
    )
  return (
    <div
      id={id}
      dir="auto"
      className={`${statementLook} ${richTextLook}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: its type says that the server has sanitised it
      dangerouslySetInnerHTML={{ __html: content.statement }}
    />
  )
}
