import { useQuery } from '@tanstack/react-query'
import { Laptop, Smartphone } from 'lucide-react'
import { useRef, useState } from 'react'
import { type OpenSession, ownAccount } from '#access/contract/ownAccount.ts'
import { accountTexts } from '#access/web/account/texts/account.pt.ts'
import { q, useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { Kept } from '#platform/web/ui/Kept.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { CardsSkeleton } from '#platform/web/ui/Skeleton.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { Column } from './Column.tsx'
import { FocusPlace } from './FocusPlace.tsx'
import { deviceOf } from './userAgent.ts'

const stale = [ownAccount.sessions]

/** The sessions of the account, and how to end each. */
export function SessionsTab() {
  const t = useTexts(accountTexts)
  const { data: sessions, error, refetch } = useQuery(q(ownAccount.sessions, {}))
  const nameOf = useSessionName()
  const place = useRef<HTMLSpanElement>(null)
  const [ending, setEnding] = useState<OpenSession | 'others'>()
  const afterEnding = useRef<HTMLElement>(null)
  const ask = (about: OpenSession | 'others') => {
    afterEnding.current = null
    setEnding(about)
  }
  const over = (said: string) => {
    toast.success(said)
    // The focused button was removed with its session.
    afterEnding.current = place.current
  }
  const end = useWrite(ownAccount.endSession, { stale, then: () => over(t('sessions.ended')) })
  const endOthers = useWrite(ownAccount.endOthers, {
    stale,
    then: ({ ended }) => over(t('sessions.endedOthers', { count: ended })),
  })
  if (!sessions) return <Loading of={{ error, refetch }} failed={t('sessions.failed')} waiting={<CardsSkeleton />} />
  const others = sessions.filter(({ current }) => !current).length
  return (
    <Column>
      <Card
        flush
        title={<FocusPlace ref={place}>{t('sessions.title')}</FocusPlace>}
        action={
          others > 0 && (
            <Button variant="dangerOutline" onClick={() => ask('others')}>
              {t('sessions.endOthers')}
            </Button>
          )
        }
      >
        <ul className="border-t">
          {[...sessions]
            .sort((a, b) => Number(b.current) - Number(a.current))
            .map((session) => (
              <SessionRow key={session.id} session={session} onEnd={() => ask(session)} />
            ))}
        </ul>
        {others === 0 && <p className="border-t px-5 py-3.5 text-13 text-fg-3 max-md:px-4">{t('sessions.onlyThis')}</p>}
      </Card>
      <Kept of={ending}>
        {(about, open) => (
          <ConfirmDialog
            open={open}
            onClose={() => setEnding(undefined)}
            title={
              about === 'others'
                ? t('sessions.endOthersTitle', { count: others })
                : t('sessions.endTitle', { session: nameOf(about) })
            }
            body={t(about === 'others' ? 'sessions.endOthersBody' : 'sessions.endBody')}
            confirm={t(about === 'others' ? 'sessions.endOthers' : 'sessions.end')}
            cancel={t('sessions.keep')}
            danger
            finalFocus={afterEnding}
            onConfirm={() =>
              about === 'others' ? endOthers.mutateAsync({}) : end.mutateAsync({ params: { id: about.id } })
            }
          />
        )}
      </Kept>
    </Column>
  )
}

function useSessionName() {
  const t = useTexts(accountTexts)
  return ({ userAgent }: OpenSession) => {
    const { browser, system } = deviceOf(userAgent)
    if (!browser && !system) return t('sessions.unknownBrowser')
    return t('sessions.on', {
      browser: browser ?? t('sessions.unknownBrowser'),
      system: system ?? t('sessions.unknownSystem'),
    })
  }
}

function SessionRow({ session, onEnd }: { session: OpenSession; onEnd: () => void }) {
  const t = useTexts(accountTexts)
  const format = useFormat()
  const name = useSessionName()(session)
  const Icon = deviceOf(session.userAgent).isPhone ? Smartphone : Laptop
  return (
    <li className="flex items-center gap-4 border-b px-5 py-3 last:border-b-0 max-md:px-4">
      <Icon size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-fg-3 max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 font-medium">
          <span title={session.userAgent}>{name}</span>
          {session.current && <Badge tone="pos">{t('sessions.current')}</Badge>}
        </div>
        <div className="mt-0.5 text-12 text-fg-3">
          <bdi dir="ltr" className="num">
            {session.address}
          </bdi>
          {' · '}
          <time dateTime={session.createdAt} title={format.dateTime(session.createdAt)}>
            {t('sessions.since', { when: format.shortDate(session.createdAt) })}
          </time>
          {' · '}
          <time dateTime={session.lastSeenAt} title={format.dateTime(session.lastSeenAt)}>
            {t('sessions.used', { when: format.shortDate(session.lastSeenAt) })}
          </time>
        </div>
      </div>
      {!session.current && (
        <Button aria-label={t('sessions.endOf', { session: name })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}
