import { Plus } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useRowDrag } from '#assessment/web/questions/useRowDrag.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { FormSection } from '#platform/web/ui/Form.tsx'
import type { ProcessDraft } from './processDraft.ts'
import { StageRow } from './StageRow.tsx'

const columns = [
  ['stageName', 'col-span-5'],
  ['stageKind', 'col-span-4'],
  ['stageLimit', 'col-span-3'],
] as const

/** The stages of the board, in order: rows that are dragged, or moved with the keys on their grip. */
export function StagesSection() {
  const t = useTexts(processesTexts)
  const list = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  const { control } = useFormContext<ProcessDraft>()
  const stages = useWatch<ProcessDraft, 'stages'>({ name: 'stages' }) ?? []
  const { fields, append, remove, move } = useFieldArray<ProcessDraft, 'stages', 'key'>({
    control,
    name: 'stages',
    keyName: 'key',
  })
  const put = (from: number, to: number) => {
    if (from < 0 || to < 0 || to >= fields.length || from === to) return
    move(from, to)
    setSaid(t('stageMoved', { name: stages[from]?.name ?? '', position: to + 1, count: fields.length }))
  }
  const press = (event: KeyboardEvent, key: string, at: number) => {
    const place = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: fields.length - 1 }[event.key]
    if (place === undefined) return
    event.preventDefault()
    put(at, place)
    // A row that moves in the document loses the focus.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-stage="${key}"] [data-grip]`)?.focus())
  }
  const { draggedId, gripOf, listProps } = useRowDrag(list, (key, to) =>
    put(
      fields.findIndex((field) => field.key === key),
      to,
    ),
  )
  return (
    <FormSection id="stages" title={t('sections.stages')} description={t('help.requires')}>
      <div aria-hidden className="col-span-full flex gap-1 text-12 text-fg-3 max-md:hidden">
        <span className="w-6" />
        <span className="grid flex-1 grid-cols-12 gap-x-3">
          {columns.map(([column, width]) => (
            <span key={column} className={width}>
              {t(column)}
            </span>
          ))}
        </span>
        <span className="w-32" />
      </div>
      <ol ref={list} {...listProps} className="col-span-full mb-2">
        {fields.map(({ key }, at) => (
          <StageRow
            key={key}
            at={at}
            id={key}
            isDragged={draggedId === key}
            grip={gripOf(key)}
            onKey={(event) => press(event, key, at)}
            onRemove={fields.length > 2 ? () => remove(at) : undefined}
          />
        ))}
      </ol>
      <Button
        size="sm"
        icon={Plus}
        className="w-fit col-span-full mb-3"
        onClick={() => append({ name: '', kind: 'triagem', dayLimit: null, requires: [] })}
      >
        {t('addStage')}
      </Button>
      <span role="status" className="sr-only">
        {said}
      </span>
    </FormSection>
  )
}
