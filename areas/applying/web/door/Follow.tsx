import { Inbox } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { shownAddress } from '#applying/contract/addresses.rules.ts'
import type { FollowedPage } from '#applying/contract/door.ts'
import { Heading } from '#platform/web/apart/Heading.tsx'
import { Opening } from '#platform/web/apart/Opening.tsx'
import { useAnswer } from '#platform/web/apart/useAnswer.ts'
import { useTitle } from '#platform/web/apart/useTitle.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Contact } from './Contact.tsx'
import { type Calls, callsOf } from './calls.ts'
import { DoorFrame } from './DoorFrame.tsx'
import { Failed } from './Failed.tsx'
import { FollowedCard } from './FollowedCard.tsx'
import { RightsCard } from './RightsCard.tsx'
import { TalkCard } from './TalkCard.tsx'
import { sentenceOf, useTexts } from './texts.ts'

type FollowProps = { token: string; why: string | undefined; enter: (token: string) => void; leave: () => void }

/** The page of somebody's applications; without a key, the way to it. */
export function Follow({ token, why, enter, leave }: FollowProps) {
  const t = useTexts()
  useTitle(t('follow.title'))
  if (token) return <Opened {...{ token, enter, leave }} />
  return (
    <DoorFrame organisation={undefined} contact={undefined}>
      <div className="mx-auto w-full max-w-[880px] py-4">
        <Contact slug="" title={t('contact.titleFollow')} body={t('contact.bodyFollow')} why={why} onKey={enter} />
      </div>
    </DoorFrame>
  )
}

function Opened({ token, enter, leave }: Omit<FollowProps, 'why'>) {
  const t = useTexts()
  const calls = useMemo(() => callsOf(token), [token])
  const { value: page, failure, read } = useAnswer(calls.follow)
  useEffect(() => {
    if (failure?.code === 'key_over') leave()
  }, [failure, leave])
  return (
    <DoorFrame organisation={page?.organisation} contact={page?.contact}>
      <div className="mx-auto grid w-full max-w-[880px] gap-5 py-4">
        {!page && !failure && <Opening title={t('loading')} />}
        {!page && failure && <Failed failure={failure} onRetry={read} />}
        {page && failure && <Failed failure={failure} onRetry={read} />}
        {page && <List {...{ page, calls, token, enter, read }} />}
      </div>
    </DoorFrame>
  )
}

type ListProps = {
  page: FollowedPage
  calls: Calls
  token: string
  enter: (token: string) => void
  read: () => unknown
}

function List({ page, calls, token, enter, read }: ListProps) {
  const t = useTexts()
  const [renewed, setRenewed] = useState<string>()
  async function renew() {
    const result = await calls.renew()
    setRenewed(result.ok ? t('follow.renewed') : sentenceOf(t, result.code))
    if (result.ok) enter(result.value.token)
  }
  return (
    <>
      <div>
        <Heading className="text-24 font-semibold">{t('follow.title')}</Heading>
        <p className="text-14 text-fg-2">
          <bdi>{t('follow.of', { address: shownAddress(page.address) })}</bdi> · {t('follow.own')}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-13">
          <Button variant="ghost" className="-ms-3" onClick={() => void renew()}>
            {t('follow.renew')}
          </Button>
          <span role="status">{renewed}</span>
        </p>
      </div>
      {page.applications.length === 0 && (
        <div className="grid justify-items-center gap-2 rounded-4 border p-8 text-center">
          <Inbox size={24} strokeWidth={1.75} aria-hidden className="text-fg-3" />
          <p className="text-15 font-semibold">{t('follow.none')}</p>
          <p className="text-14 text-fg-2">{t('follow.noneBody')}</p>
        </div>
      )}
      {page.applications.map((application) => (
        <FollowedCard
          key={`${application.slug} ${application.number}`}
          {...{ application, calls, token }}
          onChanged={read}
        />
      ))}
      <TalkCard calls={calls} zone={page.applications[0]?.zone ?? 'America/Sao_Paulo'} />
      <RightsCard
        calls={calls}
        applications={page.applications}
        zone={page.applications[0]?.zone ?? 'America/Sao_Paulo'}
      />
    </>
  )
}
