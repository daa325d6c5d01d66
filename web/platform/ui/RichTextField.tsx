import { lazy, Suspense } from 'react'
import { FieldFrame, type FieldProps, useField } from './Field.tsx'
import type { Insertables } from './RichTextToolbar.tsx'
import type { TakePicture } from './richTextPicture.ts'
import { Skeleton } from './Skeleton.tsx'

// The editor is heavy: it comes after the form that holds it, and only with such a form.
const RichTextEditor = lazy(() => import('./RichTextEditor.tsx').then((m) => ({ default: m.RichTextEditor })))

type RichTextFieldProps = FieldProps & {
  /** Pictures may stand in the text, and this keeps them. */
  takePicture?: TakePicture
  /** What can be put in where the cursor stands. */
  insertables?: Insertables
}

/** Formatted text, as HTML; '' while it has no words. The server cleans what comes. */
export function RichTextField({ takePicture, insertables, ...props }: RichTextFieldProps) {
  const { value, setValue, ref, onBlur, aria, error, id } = useField<string | null>(props)
  return (
    <FieldFrame {...props} id={id} error={error}>
      <div
        className="field-box overflow-hidden"
        data-invalid={error && ''}
        data-locked={props.disabled ? '' : undefined}
      >
        <Suspense fallback={<Skeleton className="h-40" />}>
          <RichTextEditor
            label={props.label}
            value={value ?? ''}
            onChange={setValue}
            onBlur={onBlur}
            focusable={ref}
            aria={aria}
            disabled={props.disabled}
            takePicture={takePicture}
            insertables={insertables}
          />
        </Suspense>
      </div>
    </FieldFrame>
  )
}
