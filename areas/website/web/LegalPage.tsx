import { History } from 'lucide-react'
import type { SiteViews } from '#website/contract/sitePages.ts'
import { dayIn, useFrame, useHref, useSay } from './frame.ts'
import { Prose } from './Prose.tsx'
import { SiteLayout } from './SiteLayout.tsx'

/** Terms or privacy: the version in force, or an earlier one at its own address. */
export function LegalPage({ page, text, version, versions }: SiteViews['legal']) {
  const say = useSay()
  const href = useHref()
  const { language } = useFrame()
  const datesOf = ({ n, at }: typeof version) => ({ n, date: dayIn(language, at) })
  const next = versions.find(({ n }) => n === version.n + 1)
  return (
    <SiteLayout>
      <div className="mx-auto max-w-[728px] px-4 py-10 md:px-6 md:py-14">
        <h1 className="text-[30px] leading-9 font-semibold tracking-[-0.025em] text-balance md:text-[36px] md:leading-[44px]">
          {text.title}
        </h1>
        {next ? (
          <p className="mt-4 rounded-2 bg-wait-bg px-4 py-3 text-14 text-wait">
            {say('legal.earlier', { ...datesOf(version), until: dayIn(language, next.at) })}{' '}
            <a href={href(`/${page}`)} className="font-semibold underline">
              {say('legal.current')}
            </a>
          </p>
        ) : (
          <p className="mt-3 text-14 text-fg-3">{say('legal.inForce', datesOf(version))}</p>
        )}
        <Prose html={text.body} className="mt-8" />
        <section aria-labelledby="versions" className="mt-12 border-t pt-6">
          <h2 id="versions" className="flex items-center gap-2 text-15 font-semibold">
            <History size={16} strokeWidth={1.75} aria-hidden />
            {say('legal.versions')}
          </h2>
          <ul className="mt-2">
            {versions.map((row) => (
              <li key={row.n}>
                <a
                  href={href(`/${page}/${row.n}`)}
                  aria-current={row.n === version.n || undefined}
                  className="inline-flex min-h-9 items-center text-14 text-accent-text underline underline-offset-2 max-md:min-h-11 aria-[current]:text-fg aria-[current]:no-underline"
                >
                  {say('legal.version', datesOf(row))}
                </a>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </SiteLayout>
  )
}
