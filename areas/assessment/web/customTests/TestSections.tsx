import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { Plus } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { maxSections, type TestQuestion } from '#assessment/contract/customTests.ts'
import { type Spot, stepFrom, withMoved } from '#assessment/contract/testDraft.rules.ts'
import { customTestsTexts } from '#assessment/web/customTests/texts/customTests.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { SectionCard } from './SectionCard.tsx'
import { type DraftSection, spotOf, type TestDraft } from './testDraft.ts'
import { useTestQuestions } from './useTestQuestions.ts'

type TestSectionsProps = { companyId: string; questions: readonly TestQuestion[] }

/** The sections in order; questions are dragged by their grips, within a section or to another, or moved with the arrow keys. */
export function TestSections({ companyId, questions }: TestSectionsProps) {
  const t = useTexts(customTestsTexts)
  const { setValue, clearErrors } = useFormContext<TestDraft>()
  const drafted = useWatch<TestDraft, 'sections'>({ name: 'sections' }) ?? []
  const sections: DraftSection[] = drafted.map((s) => ({ ...s, questions: s.questions ?? [] }))
  const known = useTestQuestions(
    questions,
    sections.flatMap((s) => s.questions.map((q) => q.questionId)),
  )
  const [draggedId, setDraggedId] = useState<string>()
  const [said, setSaid] = useState('')
  const focused = useRef<string>(undefined)
  const mouse = useSensor(MouseSensor, { activationConstraint: { distance: 4 } })
  const touch = useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } })
  const sensors = useSensors(mouse, touch)

  // A question moved to another section is a new element, and loses the focus.
  useLayoutEffect(() => {
    const id = focused.current
    focused.current = undefined
    if (id) document.querySelector<HTMLElement>(`[data-question="${id}"] [data-grip]`)?.focus()
  })

  const titleOf = (id: string | undefined) => (id && known.get(id)?.title) || t('question')
  const put = (next: DraftSection[]) => {
    // Errors of a row are stored by its index.
    clearErrors('sections')
    setValue('sections', next, { shouldDirty: true })
  }
  const move = (from: Spot, to: Spot) => {
    const id = sections[from.section]?.questions[from.at]?.questionId
    put(withMoved(sections, from, to))
    setSaid(t('movedTo', { title: titleOf(id), section: to.section + 1, position: to.at + 1 }))
  }
  const step = (from: Spot, by: -1 | 1) => {
    const to = stepFrom(sections, from, by)
    if (!to) return
    focused.current = sections[from.section]?.questions[from.at]?.questionId
    move(from, to)
  }
  const drop = ({ active, over }: DragEndEvent) => {
    setDraggedId(undefined)
    if (!over || over.id === active.id) return
    const [from, to] = [spotOf(active.id), spotOf(over.id)]
    // Removing the question shifts the end of its own section by one.
    const last = (sections[to.section]?.questions.length ?? 0) - (from.section === to.section ? 1 : 0)
    move(from, { section: to.section, at: Math.min(to.at, last) })
  }
  const swap = (at: number, by: -1 | 1) => {
    const next = [...sections]
    const [section] = next.splice(at, 1)
    if (section) put(next.toSpliced(at + by, 0, section))
  }
  const remove = (at: number) => {
    put(sections.toSpliced(at, 1))
    toast.info(t('sectionRemoved', { section: at + 1 }), { undo: () => put(sections) })
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={{
        announcements: {
          onDragStart: () => undefined,
          onDragOver: () => undefined,
          onDragEnd: () => undefined,
          onDragCancel: () => undefined,
        },
        screenReaderInstructions: { draggable: t('moveHelp') },
        restoreFocus: false,
      }}
      onDragStart={({ active }) => {
        const from = spotOf(active.id)
        setDraggedId(sections[from.section]?.questions[from.at]?.questionId)
      }}
      onDragCancel={() => setDraggedId(undefined)}
      onDragEnd={drop}
    >
      {sections.map((section, at) => (
        <SectionCard
          // biome-ignore lint/suspicious/noArrayIndexKey: a section is its place; its fields are bound to it
          key={at}
          {...{ companyId, section, at, sections, known, draggedId }}
          onStep={step}
          onQuestions={(next) => put(sections.with(at, { ...section, questions: next }))}
          onSwap={(by) => swap(at, by)}
          onRemove={sections.length > 1 ? () => remove(at) : undefined}
        />
      ))}
      <DragOverlay dropAnimation={null}>
        {draggedId && (
          <div className="rounded-2 border bg-raised px-3 py-2 text-13 shadow-3">
            <span className="line-clamp-1">{titleOf(draggedId)}</span>
          </div>
        )}
      </DragOverlay>
      {sections.length < maxSections && (
        <Button
          icon={Plus}
          className="w-fit"
          onClick={() => put([...sections, { title: '', instructions: '', questions: [] }])}
        >
          {t('addSection')}
        </Button>
      )}
      <span role="status" className="sr-only">
        {said}
      </span>
    </DndContext>
  )
}
