import { lazy, Suspense } from 'react'
import { FieldFrame, type FieldProps, inputBox, useField, WrongMark } from './Field.tsx'
import type { Insertables } from './RichTextToolbar.tsx'

// As large as the rich text editor, and loaded with it.
const LineEditor = lazy(() => import('./LineEditor.tsx').then((m) => ({ default: m.LineEditor })))

/** A line of text that can contain placeholders, shown as chips. */
export function LineField({ insertables, ...props }: FieldProps & { insertables: Insertables }) {
  const { value, setValue, ref, onBlur, aria, error, id } = useField<string | null>(props)
  return (
    <FieldFrame {...props} id={id} error={error}>
      <div className={inputBox} data-invalid={error && ''}>
        <Suspense fallback={<span className="flex-1" />}>
          <LineEditor
            label={props.label}
            value={value ?? ''}
            onChange={setValue}
            onBlur={onBlur}
            focusable={ref}
            aria={aria}
            insert={insertables}
          />
        </Suspense>
        {error && <WrongMark />}
      </div>
    </FieldFrame>
  )
}
