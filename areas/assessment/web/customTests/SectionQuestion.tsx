import { useDraggable, useDroppable } from '@dnd-kit/core'
import { useQuery } from '@tanstack/react-query'
import { GripVertical, RotateCw, TriangleAlert, X } from 'lucide-react'
import type { TestQuestion } from '#assessment/contract/customTests.ts'
import type { Spot } from '#assessment/contract/testDraft.rules.ts'
import { customTestsTexts } from '#assessment/web/customTests/texts/customTests.pt.ts'
import { questionsTexts } from '#assessment/web/questions/texts/questions.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { PointsField } from './PointsField.tsx'
import { spotId } from './testDraft.ts'
import { bankQuestion } from './useTestQuestions.ts'

type SectionQuestionProps = {
  id: string
  spot: Spot
  /** undefined while it is loaded from the bank. */
  question: TestQuestion | undefined
  isDragged: boolean
  onStep: (by: -1 | 1) => void
  onRemove: () => void
}

const steps: Record<string, -1 | 1 | undefined> = { ArrowUp: -1, ArrowDown: 1 }

/** A question in its section: its grip, its text, its points. */
export function SectionQuestion({ id, spot, question, isDragged, onStep, onRemove }: SectionQuestionProps) {
  const t = useTexts(customTestsTexts)
  const kinds = useTexts(questionsTexts)
  const place = spotId(spot)
  const drag = useDraggable({ id: place, attributes: { roleDescription: t('question') } })
  const drop = useDroppable({ id: place })
  const number = spot.at + 1
  const title = question && (question.title || kinds('onlyPicture'))
  return (
    <li
      ref={drop.setNodeRef}
      data-question={id}
      className={`flex items-start gap-2 rounded-2 border bg-surface py-2 pe-2 ps-1 max-md:flex-wrap ${isDragged ? 'opacity-45' : ''} ${drop.isOver && !isDragged ? 'border-accent ring-1 ring-accent' : ''}`}
    >
      <button
        ref={drag.setNodeRef}
        type="button"
        data-grip
        {...drag.attributes}
        {...drag.listeners}
        aria-label={t('moveQuestion', { number, title })}
        onKeyDown={(event) => {
          const by = steps[event.key]
          if (!by) return
          event.preventDefault()
          onStep(by)
        }}
        className="flex h-8 w-7 shrink-0 cursor-grab touch-none items-center justify-center rounded-1 text-fg-3 hover:bg-press hover:text-fg active:cursor-grabbing max-md:size-11"
      >
        <GripVertical size={15} strokeWidth={1.75} aria-hidden />
      </button>
      <div className="min-w-0 flex-1 pt-1 max-md:basis-[calc(100%-8rem)]">
        {question ? (
          <>
            <p dir="auto" className="line-clamp-2 text-13 break-words">
              <span className="num me-1.5 text-fg-3">{number}.</span>
              {title}
            </p>
            <p className="mt-0.5 flex flex-wrap gap-x-2 text-12 text-fg-3">
              {kinds(`kinds.${question.kind}`)}
              {question.gone && (
                <span className="flex items-center gap-1 text-wait">
                  <TriangleAlert size={13} strokeWidth={1.75} aria-hidden className="shrink-0" />
                  {t('gone')}
                </span>
              )}
            </p>
          </>
        ) : (
          <Coming id={id} />
        )}
      </div>
      <PointsField name={`sections.${spot.section}.questions.${spot.at}.points`} label={t('pointsOf', { number })} />
      <IconButton icon={X} label={t('takeOut', { number, title })} onClick={onRemove} />
    </li>
  )
}

/** A question that is being loaded from the bank. */
function Coming({ id }: { id: string }) {
  const t = useTexts(customTestsTexts)
  const ui = useTexts(uiTexts)
  const { error, refetch, isFetching } = useQuery(bankQuestion(id))
  if (!error) return <Skeleton className="my-2 h-3 w-3/4" />
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-neg">
      {t('questionFailed')} {error.message}
      <Button size="sm" icon={RotateCw} pending={isFetching} onClick={() => void refetch()}>
        {ui('tryAgain')}
      </Button>
    </p>
  )
}
