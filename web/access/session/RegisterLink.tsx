import { Link } from '@tanstack/react-router'
import { sessionTexts } from '#web/platform/i18n/pt/session.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { site } from '#web/platform/state/site.ts'

/** The link to registration, below the button. */
export function RegisterLink() {
  const t = useTexts(sessionTexts)
  const isEmpty = site.use()?.isEmpty === true
  return (
    <p className="text-center text-13 text-fg-3">
      {t(isEmpty ? 'nobodyYet' : 'noAccount')}{' '}
      <Link
        to="/auth/register"
        className="rounded-1 font-label whitespace-nowrap text-accent-text touch-target hover:underline"
      >
        {t(isEmpty ? 'registerFirst' : 'register')}
      </Link>
    </p>
  )
}
