import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { sessionTexts } from '#platform/web/i18n/texts/session.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { AuthPage } from './AuthPage.tsx'
import { LoginForm } from './LoginForm.tsx'
import { useSession } from './session.ts'

const ContactDialog = lazy(() =>
  import('#access/web/site/ContactDialog.tsx').then((m) => ({ default: m.ContactDialog })),
)

/** Not guarded, because a logged-in user may log in as another user here. */
export function LoginPage({ unprotected = false }: { unprotected?: boolean }) {
  const t = useTexts(sessionTexts)
  const { ending, user } = useSession()
  const navigate = useNavigate()
  const isContact = useLocation({ select: ({ hash }) => hash === 'contato' })
  // Stays mounted once opened, so that closing is animated and returns the focus.
  const [contactWanted, setContactWanted] = useState(isContact)
  if (isContact && !contactWanted) setContactWanted(true)
  return (
    <AuthPage title={t('title')} heading={t('welcome')} note={t('instruction')}>
      {(ending === 'expired' || ending === 'refused') && (
        <p role="status" className="mt-4 rounded-2 bg-info-bg px-3 py-2 text-13 text-info">
          {t('expired')}
        </p>
      )}
      {unprotected && user && (
        <p className="mt-4 rounded-2 bg-info-bg px-3 py-2 text-13 break-words text-info">
          {t('already', { name: user.superAdmin.name })}{' '}
          <Link to="/dashboard" className="rounded-1 font-label underline underline-offset-3">
            {t('alreadyGo')}
          </Link>
        </p>
      )}
      <LoginForm onEntered={unprotected ? () => void navigate({ to: '/dashboard' }) : undefined} />
      <Suspense>
        {contactWanted && (
          <ContactDialog open={isContact} onClose={() => void navigate({ to: '.', hash: '', replace: true })} />
        )}
      </Suspense>
    </AuthPage>
  )
}
