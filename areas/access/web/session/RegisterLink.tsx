import { Link } from '@tanstack/react-router'
import { sessionTexts } from '#platform/web/i18n/texts/session.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { site } from '#platform/web/state/site.ts'

/** The link to registration, below the button. */
export function RegisterLink() {
  const t = useTexts(sessionTexts)
  const isNew = site.use()?.needsSetup === true
  return (
    <p className="text-center text-13 text-fg-3">
      {t(isNew ? 'nobodyYet' : 'noAccount')}{' '}
      <Link
        to="/auth/register"
        className="rounded-1 font-label whitespace-nowrap text-accent-text touch-target hover:underline"
      >
        {t(isNew ? 'registerFirst' : 'register')}
      </Link>
    </p>
  )
}
