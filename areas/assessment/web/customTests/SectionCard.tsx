import { useDroppable } from '@dnd-kit/core'
import { ArrowDown, ArrowUp, ListPlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { maxQuestions } from '#assessment/contract/customTests.ts'
import type { Spot } from '#assessment/contract/testDraft.rules.ts'
import { customTestsTexts } from '#assessment/web/customTests/texts/customTests.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { FormSection } from '#platform/web/ui/Form.tsx'
import { TextareaField, TextField } from '#platform/web/ui/fields.tsx'
import { ChooseQuestions } from './ChooseQuestions.tsx'
import { SectionQuestion } from './SectionQuestion.tsx'
import { type DraftSection, spotId } from './testDraft.ts'
import type { KnownQuestions } from './useTestQuestions.ts'

type SectionCardProps = {
  companyId: string
  section: DraftSection
  at: number
  sections: readonly DraftSection[]
  known: KnownQuestions
  /** The question being dragged. */
  draggedId: string | undefined
  onStep: (from: Spot, by: -1 | 1) => void
  onQuestions: (questions: DraftSection['questions']) => void
  onSwap: (by: -1 | 1) => void
  onRemove: (() => void) | undefined
}

/** One section: its text, its questions in order, and a button to add more. */
export function SectionCard(props: SectionCardProps) {
  const { companyId, section, at, sections, known, draggedId, onStep, onQuestions, onSwap, onRemove } = props
  const t = useTexts(customTestsTexts)
  const [choosing, setChoosing] = useState(false)
  const several = sections.length > 1
  const number = at + 1
  const all = sections.flatMap((s) => s.questions)
  const { questions } = section
  return (
    <FormSection
      id={`section-${at}`}
      title={several ? t('sectionNo', { section: number }) : t('questions')}
      action={
        several && (
          <>
            <IconButton
              icon={ArrowUp}
              label={t('sectionUp', { section: number })}
              disabledReason={at === 0 ? t('isFirst') : undefined}
              onClick={() => onSwap(-1)}
            />
            <IconButton
              icon={ArrowDown}
              label={t('sectionDown', { section: number })}
              disabledReason={number === sections.length ? t('isLast') : undefined}
              onClick={() => onSwap(1)}
            />
            <IconButton icon={Trash2} label={t('removeSection', { section: number })} onClick={onRemove} />
          </>
        )
      }
    >
      {several && <TextField name={`sections.${at}.title`} label={t('fields.sectionTitle')} />}
      <TextareaField
        name={`sections.${at}.instructions`}
        label={t('fields.instructions')}
        optional
        rows={2}
        help={t('help.instructions')}
      />
      <div className="col-span-full pb-4">
        <ol aria-label={several ? t('questionsOf', { section: number }) : t('questions')} className="grid gap-1.5">
          {questions.map(({ questionId }, place) => (
            <SectionQuestion
              key={questionId}
              id={questionId}
              spot={{ section: at, at: place }}
              question={known.get(questionId)}
              isDragged={draggedId === questionId}
              onStep={(by) => onStep({ section: at, at: place }, by)}
              onRemove={() => onQuestions(questions.filter((q) => q.questionId !== questionId))}
            />
          ))}
        </ol>
        <End section={at} at={questions.length} empty={questions.length === 0} dragging={draggedId !== undefined} />
        <Button
          icon={ListPlus}
          className="mt-2"
          disabledReason={all.length >= maxQuestions ? t('fullTest', { count: maxQuestions }) : undefined}
          onClick={() => setChoosing(true)}
        >
          {t('choose')}
        </Button>
      </div>
      <ChooseQuestions
        companyId={companyId}
        open={choosing}
        taken={new Set(all.map((q) => q.questionId))}
        room={maxQuestions - all.length}
        onClose={() => setChoosing(false)}
        onChoose={(chosen) => {
          onQuestions([...questions, ...chosen.map(({ id, points }) => ({ questionId: id, points }))])
          setChoosing(false)
        }}
      />
    </FormSection>
  )
}

/** The drop target after the last question. */
function End({ section, at, empty, dragging }: { section: number; at: number; empty: boolean; dragging: boolean }) {
  const t = useTexts(customTestsTexts)
  const { setNodeRef, isOver } = useDroppable({ id: spotId({ section, at }) })
  return (
    <div
      ref={setNodeRef}
      className={`rounded-2 border border-dashed px-3 text-13 text-fg-3 ${empty || dragging ? 'mt-1.5 py-3' : 'h-1 border-transparent'} ${isOver ? 'border-accent bg-accent-soft' : ''}`}
    >
      {dragging ? t('dropHere') : empty ? t('emptySection') : null}
    </div>
  )
}
