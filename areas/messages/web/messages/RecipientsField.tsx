import { Filter, User, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { TypeUser } from '#deliveries/contract/rendered.ts'
import type { MessageInput } from '#messages/contract/messages.ts'
import { messagesTexts } from '#messages/web/messages/texts/messages.pt.ts'
import { findPeople } from '#messages/web/templates/findPeople.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ComboboxField, type ComboOption } from '#platform/web/ui/ComboboxField.tsx'
import { FieldNotes, useField } from '#platform/web/ui/Field.tsx'
import { SegmentDialog } from './SegmentDialog.tsx'
import { useSegmentWords } from './useSegmentWords.ts'

type Named = { id: string; name: string }

/** The number of names shown at first. */
const maxVisible = 30

type RecipientsFieldProps = {
  typeUser: TypeUser
  /** The names of recipients chosen earlier. */
  known: readonly Named[]
}

/** The recipients of a message: people found by name, and a segment. */
export function RecipientsField({ typeUser, known }: RecipientsFieldProps) {
  const t = useTexts(messagesTexts)
  const segmentWords = useSegmentWords()
  const format = useFormat()
  const { setValue } = useFormContext()
  const field = useField<string[]>({ name: 'recipientIds', label: t('toLabel') })
  const segment = useWatch({ name: 'segment' }) as MessageInput['segment']
  const [found, setFound] = useState<ReadonlyMap<string, string>>(new Map())
  const names = new Map([...known.map(({ id, name }) => [id, name] as const), ...found])
  const [isChoosing, setChoosing] = useState(false)
  const setSegment = (next: MessageInput['segment']) => {
    setValue('segment', next, { shouldDirty: true })
    // The required value may be present now.
    field.setValue(field.value)
  }
  const add = (option: ComboOption | null) => {
    if (!option) return
    setFound(new Map([...found, [option.value, option.label]]))
    if (!field.value.includes(option.value)) field.setValue([...field.value, option.value])
    setValue('person', null)
  }
  const input = useRef<HTMLInputElement>(null)
  const hold = (element: HTMLInputElement | null) => {
    field.ref(element)
    input.current = element
  }
  /** Focus the next removable recipient before this one is removed. */
  const passFocus = (button: HTMLElement) => {
    const own = button.closest('li')
    const next = own?.nextElementSibling ?? own?.previousElementSibling
    ;(next?.querySelector<HTMLElement>('button:last-of-type') ?? input.current)?.focus()
  }
  const [isWhole, setWhole] = useState(false)
  const visibleIds = isWhole ? field.value : field.value.slice(0, maxVisible)
  const chip = 'inline-flex h-7 max-w-full items-center gap-1.5 rounded-1 border ps-2 pe-1 text-13 max-md:h-11'
  return (
    <>
      <ComboboxField
        name="person"
        label={t('toLabel')}
        placeholder={t('addPerson')}
        load={async (search, signal) =>
          (await findPeople(typeUser, search, signal)).filter(({ value }) => !field.value.includes(value))
        }
        onChosen={add}
        fills={{ error: field.error, ref: hold, describedBy: field.aria['aria-describedby'] }}
        span={9}
        below={
          <div className="-mt-4">
            <ul aria-label={t('recipients')} className="flex flex-wrap gap-1.5">
              {segment && (
                <li className={`${chip} border-accent-line bg-accent-soft text-accent-text`}>
                  <Filter size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />
                  <button
                    type="button"
                    dir="auto"
                    onClick={() => setChoosing(true)}
                    aria-label={t('changeSegment', { name: segmentWords(typeUser, segment) })}
                    className="min-w-0 truncate rounded-1 font-label hover:underline"
                  >
                    {segmentWords(typeUser, segment)}
                  </button>
                  <Remove
                    label={t('removeSegment')}
                    onClick={(button) => {
                      passFocus(button)
                      setSegment(null)
                    }}
                  />
                </li>
              )}
              {visibleIds.map((id) => (
                <li key={id} className={`${chip} border-line-2 bg-surface`}>
                  <User size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-fg-3" />
                  <span dir="auto" className="min-w-0 truncate">
                    {names.get(id)}
                  </span>
                  <Remove
                    label={t('removePerson', { name: names.get(id) ?? '' })}
                    onClick={(button) => {
                      passFocus(button)
                      field.setValue(field.value.filter((other) => other !== id))
                    }}
                  />
                </li>
              ))}
              {visibleIds.length < field.value.length && (
                <li>
                  <Button size="sm" variant="ghost" onClick={() => setWhole(true)}>
                    {t('otherRecipients', { number: format.number(field.value.length - visibleIds.length) })}
                  </Button>
                </li>
              )}
            </ul>
            <FieldNotes id={field.id} error={field.error} />
          </div>
        }
      />
      <div className="col-span-full row-span-2 max-md:-mt-6 max-md:mb-4 md:col-span-3 md:pt-6">
        <Button
          size="lg"
          icon={Filter}
          className="w-full"
          aria-describedby={field.aria['aria-describedby']}
          onClick={() => setChoosing(true)}
        >
          {t('addSegment')}
        </Button>
      </div>
      <SegmentDialog
        open={isChoosing}
        {...{ typeUser, segment }}
        onChoose={(next) => {
          setSegment(next)
          setChoosing(false)
        }}
        onClose={() => setChoosing(false)}
      />
    </>
  )
}

const Remove = ({ label, onClick }: { label: string; onClick: (button: HTMLElement) => void }) => (
  <button
    type="button"
    aria-label={label}
    onClick={(event) => onClick(event.currentTarget)}
    className="touch-target flex size-5 shrink-0 items-center justify-center rounded-1 hover:bg-press"
  >
    <X size={13} strokeWidth={2} aria-hidden />
  </button>
)
