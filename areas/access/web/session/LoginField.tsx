import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'

type InputProps = { id: string; className: string; 'aria-invalid'?: true; 'aria-describedby'?: string; required: true }
type LoginFieldProps = {
  label: string
  error?: string
  beside?: ReactNode
  end?: ReactNode
  below?: ReactNode
  children: (props: InputProps) => ReactNode
}

/** A field of the login: taller than the others, and without the form code, which would be most of the size of this screen. */
export function LoginField({ label, error, beside, end, below, children }: LoginFieldProps) {
  const id = useId()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1 *:col-span-full">
      <label htmlFor={id} className="row-start-1 text-13 font-label">
        {label}
      </label>
      <div data-invalid={error && ''} className="field-box row-start-2 flex h-11 items-center">
        {children({
          id,
          required: true,
          className: 'h-full min-w-0 flex-1 bg-transparent px-3 text-14 outline-none max-md:text-16 rtl:text-end',
          'aria-invalid': error ? true : undefined,
          'aria-describedby': error ? `${id}-error` : undefined,
        })}
        {end}
      </div>
      {/* Above the box visually, but after it in tab order: Tab moves from the e-mail to the password. */}
      {beside && <div className="col-start-2! row-start-1 justify-self-end">{beside}</div>}
      {below}
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-0.5 flex items-center gap-1.5 text-12 font-label text-neg">
          <CircleAlert size={13} strokeWidth={2} aria-hidden className="shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}

/** The error of the last attempt. */
export const Refused = ({ children }: { children: string }) => (
  <p role="alert" className="flex gap-2 rounded-2 bg-neg-bg px-3 py-2.5 text-13 font-label text-neg">
    <CircleAlert size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
    {children}
  </p>
)

export const LoginButton = ({ pending, children }: { pending: boolean; children: string }) => (
  <Button type="submit" variant="primary" size="xl" pending={pending} className="mt-2 w-full">
    {children}
  </Button>
)
