import { GripVertical, Plus, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { useRowDrag } from '#assessment/web/questions/useRowDrag.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { newId } from '#platform/web/state/newId.ts'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { FieldGrid } from '#platform/web/ui/Form.tsx'
import { TextareaField, TextField } from '#platform/web/ui/fields.tsx'
import { type AnswersInput, maxAnswers } from '#vacancies/contract/publicAnswers.ts'
import { publicAnswersTexts } from './texts/publicAnswers.pt.ts'

/** The questions and answers of a page, in order: rows that are dragged, or moved with the keys on their grip. */
export function AnswerFields() {
  const t = useTexts(publicAnswersTexts)
  const format = useFormat()
  const list = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  const { control } = useFormContext<z.input<typeof AnswersInput>>()
  const { fields, append, remove, move } = useFieldArray<z.input<typeof AnswersInput>, 'answers', 'key'>({
    control,
    name: 'answers',
    keyName: 'key',
  })
  const put = (from: number, to: number) => {
    if (from < 0 || to < 0 || to >= fields.length || from === to) return
    move(from, to)
    setSaid(t('moved', { n: format.number(to + 1), count: fields.length }))
  }
  const press = (event: KeyboardEvent, key: string, at: number) => {
    const place = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: fields.length - 1 }[event.key]
    if (place === undefined) return
    event.preventDefault()
    put(at, place)
    // A row that moves in the document loses the focus.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-answer="${key}"] [data-grip]`)?.focus())
  }
  const { draggedId, gripOf, listProps } = useRowDrag(list, (key, to) =>
    put(
      fields.findIndex((field) => field.key === key),
      to,
    ),
  )
  return (
    <div className="col-span-full">
      <ol ref={list} {...listProps} className="grid gap-3">
        {fields.map(({ key }, at) => {
          const n = format.number(at + 1)
          return (
            <li
              key={key}
              data-answer={key}
              className={`flex items-start gap-1 rounded-2 border-t pt-3 ${draggedId === key ? 'bg-press shadow-1' : ''}`}
            >
              <button
                type="button"
                data-grip
                aria-label={t('move', { n })}
                {...gripOf(key)}
                onKeyDown={(event) => press(event, key, at)}
                className="mt-6.5 flex h-9 w-6 shrink-0 cursor-grab touch-none items-center justify-center rounded-1 text-fg-3 hover:text-fg active:cursor-grabbing max-md:mt-6 max-md:size-11"
              >
                <GripVertical size={15} strokeWidth={1.75} aria-hidden />
              </button>
              <div className="min-w-0 flex-1">
                <FieldGrid>
                  <TextField name={`answers.${at}.question`} label={t('question', { n })} />
                  <TextareaField name={`answers.${at}.answer`} label={t('answer', { n })} rows={3} />
                </FieldGrid>
              </div>
              <IconButton
                icon={Trash2}
                label={t('remove', { n })}
                className="mt-6.5 max-md:mt-6"
                onClick={() => remove(at)}
              />
            </li>
          )
        })}
      </ol>
      {fields.length < maxAnswers && (
        <Button
          size="sm"
          icon={Plus}
          className="mt-1 mb-3 w-fit"
          onClick={() => append({ id: newId(), question: '', answer: '' })}
        >
          {t('add')}
        </Button>
      )}
      <span role="status" className="sr-only">
        {said}
      </span>
    </div>
  )
}
