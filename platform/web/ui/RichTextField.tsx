import { lazy, Suspense } from 'react'
import { FieldFrame, type FieldProps, useField } from './Field.tsx'
import type { Insertables } from './RichTextToolbar.tsx'
import type { TakePicture } from './richTextPicture.ts'
import { Skeleton } from './Skeleton.tsx'

// The editor is large, so it loads after the form, and only for forms that contain it.
const RichTextEditor = lazy(() => import('./RichTextEditor.tsx').then((m) => ({ default: m.RichTextEditor })))

type RichTextFieldProps = FieldProps & {
  /** Allows pictures in the text, and stores them. */
  takePicture?: TakePicture
  /** Text that can be inserted at the cursor. */
  insertables?: Insertables
}

/** Formatted text, as HTML; '' while it has no words. The server sanitises it. */
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
