import type { SiteViews } from '#contract/site/sitePages.ts'
import { useHref, useSay } from './frame.ts'
import { PlainLayout } from './SiteLayout.tsx'

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

const CodePage = ({ code, name }: { code: string; name: 'notFound' | 'serverError' | 'blocked' }) => {
  const say = useSay()
  return (
    <PlainLayout>
      <div className="mx-auto w-full max-w-[440px]">
        <p className="num mb-1 text-15 font-semibold text-fg-3">{code}</p>
        <h1 className="text-24 font-semibold text-balance">{say(`${name}.title`)}</h1>
        <p className="mt-2 text-14 text-fg-2">{say(`${name}.body`)}</p>
        <a href="/" className={action}>
          {say(`${name}.back`)}
        </a>
      </div>
    </PlainLayout>
  )
}
export const NotFoundPage = () => <CodePage code="404" name="notFound" />
export const ServerErrorPage = () => <CodePage code="500" name="serverError" />
export const BlockedPage = () => <CodePage code="429" name="blocked" />
