import type { SiteViews } from '#website/contract/sitePages.ts'
import { useHref, useSay } from './frame.ts'
import { PlainLayout, SiteLayout } from './SiteLayout.tsx'

const action =
  'mt-6 inline-flex h-11 items-center rounded-2 bg-accent px-4 text-14 font-label text-on-accent shadow-1 hover:bg-accent-hover'

/** A link of a mail. A mail program may open it by itself, so only the button changes anything. */
export function SubscriptionPage({ step, token }: SiteViews['subscription']) {
  const say = useSay()
  const href = useHref()
  return (
    <PlainLayout>
      <div className="mx-auto w-full max-w-[480px]">
        <h1 className="text-24 font-semibold text-balance">{say(`subscription.${step}.title`)}</h1>
        <p className="mt-2 text-15 text-fg-2">{say(`subscription.${step}.body`)}</p>
        {(step === 'confirm' || step === 'leave') && (
          <form method="post" action={href(`/subscriptions/${step}/${token}`)}>
            <button type="submit" className={action}>
              {say(`subscription.${step}.action`)}
            </button>
          </form>
        )}
        {step === 'unknown' && (
          <a href={href('/coming-soon')} className={action}>
            {say('subscription.unknown.action')}
          </a>
        )}
      </div>
    </PlainLayout>
  )
}

function CodePage({ code, name }: { code: string; name: 'notFound' | 'serverError' | 'blocked' }) {
  const say = useSay()
  const href = useHref()
  return (
    <SiteLayout>
      <div className="mx-auto w-full max-w-[560px] px-4 py-16 md:py-24">
        <p className="num mb-1 text-15 font-semibold text-fg-3">{code}</p>
        <h1 className="text-[28px] leading-9 font-semibold tracking-[-0.025em] text-balance md:text-[36px] md:leading-[44px]">
          {say(`${name}.title`)}
        </h1>
        <p className="mt-3 text-16 leading-[26px] text-fg-2">{say(`${name}.body`)}</p>
        <div className="flex flex-wrap gap-3">
          <a href={href('/about-us')} className={`signed-out ${action}`}>
            {say(`${name}.back`)}
          </a>
          <a href="/dashboard/dashboarding" className={`signed-in ${action}`}>
            {say('openHub')}
          </a>
          <a
            href={href('/contact-us')}
            className="mt-6 inline-flex h-11 items-center rounded-2 border border-line-2 bg-surface px-4 text-14 font-label shadow-1 hover:bg-hover"
          >
            {say('about.write')}
          </a>
        </div>
      </div>
    </SiteLayout>
  )
}
export const NotFoundPage = () => <CodePage code="404" name="notFound" />
export const ServerErrorPage = () => <CodePage code="500" name="serverError" />
export const BlockedPage = () => <CodePage code="429" name="blocked" />
