import { CircleAlert } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { type FieldErrors, type FieldValues, useFormContext } from 'react-hook-form'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from './Button.tsx'
import { FieldLabels } from './Field.tsx'

/** The paths that something is wrong with: `contacts.0.email`. */
export function wrongPaths(errors: FieldErrors<FieldValues>, prefix = ''): string[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (!error || typeof error !== 'object') return []
    const path = key === 'root' ? prefix.slice(0, -1) : prefix + key
    if ('type' in error && (typeof error.type === 'string' || typeof error.type === 'number')) return [path]
    return wrongPaths(error as FieldErrors<FieldValues>, `${path}.`)
  })
}

type SaveBarProps = {
  /** The verb: “Salvar alterações”. */
  primary: string
  pending?: boolean
  /** More buttons before the primary one. */
  secondary?: ReactNode
  /** A quiet word: “Rascunho salvo às 09:21”. */
  note?: ReactNode
  /** What “Descartar” does; without it there is no such button. */
  onDiscard?: () => void
  /** Why saving is not possible at all now. */
  disabledReason?: string
}

/** Sticks to the foot of a form, inside it: what is wrong, as links to the fields, and the buttons. */
export function SaveBar({ primary, pending, secondary, note, onDiscard, disabledReason }: SaveBarProps) {
  const t = useTexts('ui')
  const labels = use(FieldLabels)
  const { formState, setFocus } = useFormContext()
  const paths = new Set(wrongPaths(formState.errors))
  // In the order of the page.
  const wrong = [...labels.keys()].filter((path) => paths.has(path))
  return (
    <div className="sticky bottom-0 z-20 flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 border-t bg-surface px-6 py-3 shadow-[0_-8px_24px_-16px_rgb(22_28_36/.16)] max-md:px-4">
      <div role="status" className="min-w-0 text-13">
        {wrong.length > 0 && (
          <p className="flex flex-wrap items-center gap-x-1.5 text-neg">
            <CircleAlert size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
            {t('fieldsToMend', { count: wrong.length })}
            {wrong.slice(0, 4).map((path, at) => (
              <span key={path}>
                <button
                  type="button"
                  onClick={() => setFocus(path)}
                  className="touch-target rounded-1 font-semibold underline underline-offset-3"
                >
                  {labels.get(path)}
                </button>
                {at < Math.min(wrong.length, 4) - 1 && ','}
              </span>
            ))}
            {wrong.length > 4 && <span>+{wrong.length - 4}</span>}
          </p>
        )}
      </div>
      {note && <span className="text-12 text-fg-3">{note}</span>}
      <div className="ms-auto flex flex-wrap items-center gap-2">
        {onDiscard && (
          <Button variant="ghost" onClick={onDiscard} disabled={pending}>
            {t('dismiss')}
          </Button>
        )}
        {secondary}
        <Button type="submit" variant="primary" pending={pending} disabledReason={disabledReason}>
          {primary}
        </Button>
      </div>
    </div>
  )
}
