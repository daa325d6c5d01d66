import { Languages } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { sessionTexts } from '#platform/web/i18n/texts/session.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useTitle } from '#platform/web/site/breadcrumb.ts'
import { Logo } from '#platform/web/site/Logo.tsx'
import { useOrganisation } from '#platform/web/site/loadSite.ts'
import { shellTexts } from '#platform/web/site/texts/shell.pt.ts'
import { Showcase } from './Showcase.tsx'

const importMenu = () => import('#platform/web/site/LanguageMenu.tsx')
const LanguageMenu = lazy(() => importMenu().then((m) => ({ default: m.ProductLanguageMenu })))

type AuthPageProps = {
  heading: string
  note?: ReactNode
  /** The document title, when it differs from the heading. */
  title?: string
  children: ReactNode
}

/** The layout of the login and related screens. Boxes and buttons are taller than in the product. */
export function AuthPage({ heading, note, title = heading, children }: AuthPageProps) {
  const shell = useTexts(shellTexts)
  const organisation = useOrganisation()
  useTitle(title)
  return (
    <div className="grid min-h-dvh bg-surface lg:grid-cols-2">
      <div className="flex min-w-0 flex-col px-6 lg:px-12">
        <main className="mx-auto flex w-full max-w-[376px] flex-1 flex-col justify-center py-12 max-lg:justify-start max-lg:pt-14">
          <div className="flex items-center gap-2">
            <Logo size={32} />
            <span className="text-[18px] font-semibold tracking-[-0.01em]">{shell('product')}</span>
          </div>
          <h1 className="mt-14 text-24 font-semibold text-balance">{heading}</h1>
          {note && <p className="mt-0.5 text-15 text-fg-3">{note}</p>}
          {children}
        </main>
        <footer className="flex min-h-16 items-center justify-between gap-4 text-12 text-fg-3">
          <span dir="auto">{organisation}</span>
          <LanguageButton />
        </footer>
      </div>
      <Showcase />
    </div>
  )
}

/** The menu loads on demand. */
function LanguageButton() {
  const t = useTexts(sessionTexts)
  const [isAsked, setAsked] = useState(false)
  const button = (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-busy={isAsked || undefined}
      onClick={() => setAsked(true)}
      onPointerEnter={() => void importMenu()}
      className="-me-2.5 inline-flex h-7 items-center gap-1.5 rounded-1 px-2.5 text-12 font-label text-fg-2 touch-target hover:bg-press hover:text-fg"
    >
      <Languages size={16} strokeWidth={1.75} aria-hidden className="-ms-0.5" />
      {t('language')}
    </button>
  )
  if (!isAsked) return button
  return (
    <Suspense fallback={button}>
      <LanguageMenu named startOpen />
    </Suspense>
  )
}
