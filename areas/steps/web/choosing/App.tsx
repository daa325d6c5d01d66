import { useCallback, useEffect, useMemo, useState } from 'react'
import { Heading } from '#platform/web/apart/Heading.tsx'
import { LanguageSelect } from '#platform/web/apart/LanguageSelect.tsx'
import { Logo } from '#platform/web/site/Logo.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import type { BookingPage } from '#steps/contract/bookingLink.ts'
import { ChoosePage } from './ChoosePage.tsx'
import { callsOf } from './calls.ts'
import { chooseLanguage, sentenceOf, useLanguage, useTexts } from './texts.ts'

/** The page of the link of an agenda: the times to choose from, the interview that was chosen, or the reason why there is neither. */
export function App({ token }: { token: string }) {
  const t = useTexts()
  const calls = useMemo(() => callsOf(token), [token])
  const [page, setPage] = useState<BookingPage>()
  const [failure, setFailure] = useState('')
  const read = useCallback(async () => {
    const result = await calls.read()
    if (result.ok) setPage(result.page)
    setFailure(result.ok ? '' : result.code)
    return result.ok ? result.page : undefined
  }, [calls])
  useEffect(() => {
    void read()
  }, [read])
  useEffect(() => {
    document.title = page ? t('pageTitle', { title: page.title, organisation: page.organisation }) : t('pageTitleAlone')
  }, [t, page])
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-16 items-center gap-2.5 px-4 text-16 font-semibold md:px-8">
        <Logo />
        <span className="flex-1">{t('product')}</span>
        <LanguageSelect
          language={useLanguage()}
          onChoose={chooseLanguage}
          label={t('language')}
          failure={t('languageFailed')}
          compact
          named
        />
      </header>
      {calls.isPreview && (
        <p role="status" className="bg-wait-bg px-4 py-2 text-center text-14 text-wait">
          {t('preview')}
        </p>
      )}
      <main className="flex flex-1 flex-col px-4 py-4 md:justify-center md:px-8">
        {page && <ChoosePage {...{ page, calls }} onPage={setPage} onStale={read} />}
        {!page && !failure && (
          <p role="status" className="mx-auto text-15 text-fg-2">
            {t('loading')}
          </p>
        )}
        {!page && failure && (
          <div className="mx-auto grid w-full max-w-[560px] gap-4">
            <Heading className="text-24 font-semibold">{t('closed')}</Heading>
            <p className="text-15 text-fg-2">{sentenceOf(t, failure)}</p>
            {failure !== 'link_unknown' && (
              <Button size="xl" variant="primary" className="justify-self-start" onClick={() => void read()}>
                {t('retry')}
              </Button>
            )}
          </div>
        )}
      </main>
      <footer className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 text-13 text-fg-3 md:px-8">
        <span dir="auto" className="me-auto">
          {page?.organisation}
        </span>
        <a href="/privacy" className="hover:underline">
          {t('privacy')}
        </a>
        {page && (
          <a
            href={page.contact.email ? `mailto:${page.contact.email}` : '/contact-us'}
            aria-label={page.contact.email ? t('helpMail', { email: page.contact.email }) : undefined}
            className="hover:underline"
          >
            {t('help')}
          </a>
        )}
      </footer>
    </div>
  )
}
