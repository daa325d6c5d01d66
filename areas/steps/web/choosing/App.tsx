import { LinkIcon, WifiOff } from 'lucide-react'
import { useMemo } from 'react'
import { Frame } from '#platform/web/apart/Frame.tsx'
import { Notice } from '#platform/web/apart/Notice.tsx'
import { Opening } from '#platform/web/apart/Opening.tsx'
import { useAnswer } from '#platform/web/apart/useAnswer.ts'
import { useTitle } from '#platform/web/apart/useTitle.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ChoosePage } from './ChoosePage.tsx'
import { callsOf } from './calls.ts'
import { LanguageChoice, sentenceOf, useTexts } from './texts.ts'

/** The page of the link of an agenda: the times to choose from, the interview that was chosen, or the reason why there is neither. */
export function App({ token }: { token: string }) {
  const t = useTexts()
  const calls = useMemo(() => callsOf(token), [token])
  const { value: page, failure, read, setValue } = useAnswer(calls.read)
  useTitle(page ? t('pageTitle', { title: page.title, organisation: page.organisation }) : t('pageTitleAlone'))
  const email = page?.contact.email
  return (
    <Frame
      product={t('product')}
      above={
        calls.isPreview && (
          <p role="status" className="bg-wait-bg px-4 py-2 text-center text-14 text-wait">
            {t('preview')}
          </p>
        )
      }
      tools={<LanguageChoice compact named />}
      footer={
        <>
          <span dir="auto" className="me-auto">
            {page?.organisation}
          </span>
          <a href="/privacy" className="hover:underline">
            {t('privacy')}
          </a>
          {page && (
            <a
              href={email ? `mailto:${email}` : '/contact-us'}
              aria-label={email ? t('helpMail', { email }) : undefined}
              className="hover:underline"
            >
              {t('help')}
            </a>
          )}
        </>
      }
    >
      {page && <ChoosePage {...{ page, calls }} onPage={setValue} onStale={read} />}
      {!page && !failure && <Opening title={t('loading')} />}
      {!page && failure && (
        <Notice icon={failure.again ? WifiOff : LinkIcon} title={t('closed')} body={sentenceOf(t, failure.code)}>
          {failure.code !== 'link_unknown' && (
            <Button size="xl" variant="primary" onClick={read}>
              {t('retry')}
            </Button>
          )}
        </Notice>
      )}
    </Frame>
  )
}
