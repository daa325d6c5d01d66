import { GripVertical, Plus, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { maxOptions } from '#assessment/contract/questions.rules.ts'
import type { QuestionOption } from '#assessment/contract/questions.ts'
import { questionsTexts } from '#assessment/web/questions/texts/questions.pt.ts'
import { letterOf } from '#platform/contract/letters.rules.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { Radio } from '#platform/web/ui/choiceFields.tsx'
import { FieldNotes, useField } from '#platform/web/ui/Field.tsx'
import { FieldGrid } from '#platform/web/ui/Form.tsx'
import { TextField } from '#platform/web/ui/fields.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { newOption } from './questionDraft.ts'
import { useRowDrag } from './useRowDrag.ts'

/** The options of a question, in order; the right ones are checked. */
export function OptionsField({ several = false }: { several?: boolean }) {
  const t = useTexts(questionsTexts)
  const group = useId()
  const list = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  const { control } = useFormContext()
  const label = t('fields.key')
  const help = t(several ? 'help.keyMany' : 'help.keyOne')
  const key = useField<string[]>({ name: 'content.key', label, help })
  const options = useWatch({ control, name: 'content.options' }) as QuestionOption[]
  const { fields, append, remove, move } = useFieldArray({ control, name: 'content.options', keyName: 'rowKey' })
  const texts = options.map((_, at) => `content.options.${at}.text`)
  const put = (from: number, to: number) => {
    if (from < 0 || to < 0 || to >= fields.length || from === to) return
    move(from, to)
    setSaid(t('optionMoved', { letter: letterOf(to), position: to + 1, count: fields.length }))
  }
  const press = (event: KeyboardEvent, id: string, at: number) => {
    const place = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: fields.length - 1 }[event.key]
    if (place === undefined) return
    event.preventDefault()
    put(at, place)
    // A row that moves in the document loses the focus.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-option="${id}"] [data-grip]`)?.focus())
  }
  const { draggedId, gripOf, listProps } = useRowDrag(list, (id, to) =>
    put(
      options.findIndex((option) => option.id === id),
      to,
    ),
  )
  const mark = (id: string, on: boolean) =>
    key.setValue(several ? (on ? [...key.value, id] : key.value.filter((other) => other !== id)) : [id])
  const drop = (at: number, { id }: QuestionOption) => {
    if (key.value.includes(id)) key.setValue(key.value.filter((other) => other !== id))
    remove(at)
    toast.info(t('optionRemoved', { letter: letterOf(at) }))
    // Its button was removed with it.
    document.getElementById(`${group}-add`)?.focus()
  }
  const Mark = several ? MarkMany : MarkOne
  return (
    <fieldset id={key.id} className="col-span-full" aria-describedby={key.aria['aria-describedby']}>
      <legend className="sr-only">{t('fields.options')}</legend>
      <ol ref={list} {...listProps} className="grid gap-1">
        {fields.map((field, at) => {
          const option = options[at]
          if (!option) return null
          const letter = letterOf(at)
          return (
            <li
              key={field.rowKey}
              data-option={option.id}
              className={`flex items-start gap-2 rounded-2 max-md:flex-wrap max-md:items-center max-md:gap-y-0 ${draggedId === option.id ? 'bg-press shadow-1' : ''}`}
            >
              <button
                type="button"
                data-grip
                aria-label={t('moveOption', { letter })}
                {...gripOf(option.id)}
                onKeyDown={(event) => press(event, option.id, at)}
                className="mt-7 flex h-8 w-6 shrink-0 max-md:mt-0 cursor-grab touch-none items-center justify-center rounded-1 text-fg-3 hover:text-fg active:cursor-grabbing max-md:size-11"
              >
                <GripVertical size={15} strokeWidth={1.75} aria-hidden />
              </button>
              <label
                htmlFor={`${group}-${option.id}`}
                className="mt-7 flex h-9 shrink-0 cursor-pointer items-center gap-1.5 text-13 max-md:mt-0 max-md:h-11"
              >
                <Mark
                  ref={at === 0 ? key.ref : undefined}
                  id={`${group}-${option.id}`}
                  name={`${group}-key`}
                  checked={key.value.includes(option.id)}
                  onMark={(on) => mark(option.id, on)}
                  onBlur={key.onBlur}
                  label={t('optionRight', { letter })}
                  invalid={key.error !== undefined}
                />
                <span aria-hidden>{t('right')}</span>
              </label>
              <div className="min-w-0 flex-1 max-md:order-last max-md:basis-full">
                <FieldGrid>
                  <TextField
                    name={`content.options.${at}.text`}
                    label={t('option', { letter })}
                    related={texts.filter((_, other) => other !== at)}
                  />
                </FieldGrid>
              </div>
              <IconButton
                icon={Trash2}
                label={t('removeOption', { letter })}
                disabled={fields.length <= 2}
                className="mt-7 max-md:ms-auto max-md:mt-0"
                onClick={() => drop(at, option)}
              />
            </li>
          )
        })}
      </ol>
      <FieldNotes id={key.id} error={key.error} help={help} />
      {fields.length < maxOptions && (
        <Button id={`${group}-add`} size="sm" icon={Plus} className="mb-4" onClick={() => append(newOption())}>
          {t('addOption')}
        </Button>
      )}
      <span role="status" className="sr-only">
        {said}
      </span>
    </fieldset>
  )
}

type MarkProps = {
  ref?: (element: HTMLElement | null) => void
  id: string
  name: string
  checked: boolean
  onMark: (on: boolean) => void
  onBlur: () => void
  label: string
  invalid: boolean
}

const MarkOne = ({ onMark, label, invalid, ...rest }: MarkProps) => (
  <Radio
    {...rest}
    className="mt-0!"
    onChange={() => onMark(true)}
    aria-label={label}
    aria-invalid={invalid || undefined}
  />
)

const MarkMany = ({ ref, onMark, label, invalid, name: _, ...rest }: MarkProps) => (
  <span className="inline-flex" ref={(element) => ref?.(element?.querySelector('input') ?? null)}>
    <Checkbox {...rest} onChange={onMark} aria-label={label} aria-invalid={invalid || undefined} />
  </span>
)
