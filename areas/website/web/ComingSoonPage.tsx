import type { SiteViews } from '#website/contract/sitePages.ts'
import { useFrame, useSay } from './frame.ts'
import { PlainLayout } from './SiteLayout.tsx'
import { SubscriptionForm } from './SubscriptionForm.tsx'

export function ComingSoonPage({ text, email, error, sent }: SiteViews['comingSoon']) {
  const say = useSay()
  const { origin } = useFrame()
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
            {/* The mail that confirms an address links to the hub. */}
            {origin && (
              <SubscriptionForm path="/coming-soon" isHero {...{ email, error }} submit={say('comingSoon.submit')} />
            )}
          </>
        )}
      </div>
    </PlainLayout>
  )
}
