import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { Tag } from './Badge.tsx'
import { bareInput, FieldFrame, type FieldProps, useField } from './Field.tsx'

type TagsFieldProps = FieldProps & { suggestions?: readonly string[] }

/** A comma, a semicolon, a tab or a line break ends a word. */
const ends = /[,;\t\r\n]/

/** A list of words: Enter or a comma adds one, Backspace in the empty box removes the last. */
export function TagsField({ suggestions = [], disabled, ...props }: TagsFieldProps) {
  const t = useTexts(uiTexts)
  const { value, setValue, ref, onBlur, aria, error, id } = useField<string[] | undefined>(props)
  const [typed, setTyped] = useState('')
  const listId = useId()
  const tags = value ?? []
  const add = (text: string) => {
    const known = new Set(tags.map((tag) => tag.toLocaleLowerCase()))
    const fresh = text.split(ends).flatMap((part) => {
      const word = part.trim()
      if (word === '' || known.has(word.toLocaleLowerCase())) return []
      known.add(word.toLocaleLowerCase())
      return [word]
    })
    setValue([...tags, ...fresh])
    setTyped('')
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault()
      add(typed)
    }
    if (event.key === 'Backspace' && typed === '' && tags.length > 0) setValue(tags.slice(0, -1))
  }
  // A single-line input would join pasted lines into one word.
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!ends.test(text)) return
    event.preventDefault()
    add(`${typed}${text}`)
  }
  return (
    <FieldFrame {...props} id={id} error={error}>
      <div
        className="field-box flex min-h-9 flex-wrap items-center gap-1 px-3 py-1.5 max-md:min-h-11"
        data-invalid={error && ''}
        data-locked={disabled ? '' : undefined}
      >
        {tags.map((tag) => (
          <Tag key={tag} onRemove={disabled ? undefined : () => setValue(tags.filter((other) => other !== tag))}>
            {tag}
          </Tag>
        ))}
        <input
          {...aria}
          ref={ref}
          dir="auto"
          list={suggestions.length > 0 ? listId : undefined}
          value={typed}
          onChange={(event) => (ends.test(event.target.value) ? add(event.target.value) : setTyped(event.target.value))}
          onKeyDown={press}
          onPaste={paste}
          onBlur={() => {
            if (typed.trim() !== '') add(typed)
            onBlur()
          }}
          placeholder={tags.length === 0 ? t('addTag') : undefined}
          readOnly={disabled}
          className={`${bareInput} h-5.5! min-w-16`}
        />
        {suggestions.length > 0 && (
          <datalist id={listId}>
            {suggestions
              .filter((word) => !tags.includes(word))
              .map((word) => (
                <option key={word} value={word} />
              ))}
          </datalist>
        )}
      </div>
    </FieldFrame>
  )
}
