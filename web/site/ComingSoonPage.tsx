import type { SiteViews } from '#contract/site/sitePages.ts'
import { useFrame, useHref, useSay } from './frame.ts'
import { PlainLayout } from './SiteLayout.tsx'

export function ComingSoonPage({ text, email, error, sent }: SiteViews['comingSoon']) {
  const say = useSay()
  const href = useHref()
  const { language } = useFrame()
  return (
    <PlainLayout className="coming-soon">
      <div className="mx-auto w-full max-w-[560px] text-center">
        <h1 className="text-[34px] leading-10 font-semibold tracking-[-0.03em] text-balance md:text-[46px] md:leading-[52px]">
          {sent ? say('comingSoon.sentTitle') : text.title}
        </h1>
        {sent ? (
          <p role="status" className="mt-4 text-16 text-fg-2">
            {say('comingSoon.sent')}
          </p>
        ) : (
          <>
            {text.lead && <p className="mt-4 text-[17px] leading-[26px] text-fg-2">{text.lead}</p>}
            <form action={href('/coming-soon')} method="post" noValidate className="mx-auto mt-7 max-w-[480px]">
              <input type="hidden" name="lang" value={language} />
              <label htmlFor="email" className="sr-only">
                {say('comingSoon.email')}
              </label>
              <div
                data-wrong={error ? '' : undefined}
                className="flex min-h-14 items-center gap-2 rounded-3 border border-control bg-surface p-1.5 ps-4 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent-text data-wrong:border-neg max-md:flex-col max-md:items-stretch"
              >
                <input
                  id="email"
                  name="email"
                  type="email"
                  inputMode="email"
                  autoComplete="email"
                  required
                  maxLength={254}
                  defaultValue={email}
                  placeholder={say('comingSoon.email')}
                  aria-invalid={error !== '' || undefined}
                  aria-describedby={error ? 'email-error' : 'email-note'}
                  className="min-h-11 min-w-0 flex-1 bg-transparent text-16 outline-none"
                />
                <button
                  type="submit"
                  className="h-11 rounded-2 bg-accent px-5 text-15 font-label text-on-accent hover:bg-accent-hover"
                >
                  {say('comingSoon.submit')}
                </button>
              </div>
              {/* Filled in by bots only. */}
              <label className="sr-only" aria-hidden="true">
                {say('comingSoon.website')}
                <input name="website" tabIndex={-1} autoComplete="off" />
              </label>
              {error && (
                <p id="email-error" className="mt-2 text-14 font-label text-neg">
                  {say('comingSoon.badEmail')}
                </p>
              )}
              <p id="email-note" className="mt-2 text-13 text-fg-2">
                {say('comingSoon.note')}{' '}
                <a href={href('/privacy')} className="underline">
                  {say('nav.privacy')}
                </a>
              </p>
            </form>
          </>
        )}
      </div>
    </PlainLayout>
  )
}
