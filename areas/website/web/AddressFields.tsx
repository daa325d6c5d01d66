import { useHref, useSay } from './frame.ts'

type AddressInputProps = { email: string; error: string; className: string }

/** The address that a form of the site asks for. */
export function AddressInput({ email, error, className }: AddressInputProps) {
  const say = useSay()
  return (
    <input
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      required
      maxLength={254}
      defaultValue={email}
      aria-label={say('comingSoon.email')}
      placeholder={say('comingSoon.email')}
      aria-invalid={error !== '' || undefined}
      aria-describedby={error ? 'email-error' : 'email-note'}
      className={`min-w-0 ${className}`}
    />
  )
}

/** Below the address of a form: a field that only bots fill in, the mistake, and a note on privacy. */
export function AddressNotes({ error }: { error: string }) {
  const say = useSay()
  const href = useHref()
  return (
    <>
      <label className="sr-only" aria-hidden="true">
        {say('comingSoon.website')}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      {error && (
        <p id="email-error" className="mt-2 text-13 font-label text-neg">
          {say('comingSoon.badEmail')}
        </p>
      )}
      <p id="email-note" className="mt-2 text-13 text-fg-2">
        {say('comingSoon.note')}{' '}
        <a href={href('/privacy')} className="underline">
          {say('nav.privacy')}
        </a>
      </p>
    </>
  )
}
