import { Link } from '@tanstack/react-router'
import { ArrowRightLeft, CalendarPlus, CalendarX2, CirclePause, CirclePlay, Ellipsis, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { hasEnded } from '#billing/contract/subscriptions.rules.ts'
import { type Subscription, subscriptions } from '#billing/contract/subscriptions.ts'
import { usePlanPrice } from '#billing/web/plans/usePlanPrice.ts'
import { staleByBilling } from '#billing/web/staleByBilling.ts'
import { subscriptionsTexts } from '#billing/web/subscriptions/texts/subscriptions.pt.ts'
import { call, useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { IconButton } from '#platform/web/ui/Button.tsx'
import { Menu, MenuItem } from '#platform/web/ui/Menu.tsx'
import { PageAction } from '#platform/web/ui/PageAction.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import { ChangeDialog } from './ChangeDialog.tsx'
import { SubscriptionBadge } from './SubscriptionBadge.tsx'
import { UntilDialog } from './UntilDialog.tsx'

/** The company, plan and state of a subscription, and what may be done with it. */
export function SubscriptionHeader({ subscription }: { subscription: Subscription }) {
  const t = useTexts(subscriptionsTexts)
  const cost = usePlanPrice()(subscription)
  const format = useFormat()
  const { companyName, companyId, planName, planNumber, stateReason, pausedUntil } = subscription
  return (
    <PageHeader
      avatar={<Avatar name={companyName} square size={48} />}
      title={
        <Link to="/dashboard/companies/$companyId" params={{ companyId }} className="hover:underline">
          {companyName}
        </Link>
      }
      badge={<SubscriptionBadge {...subscription} />}
      meta={
        <>
          <Link to="/dashboard/plans/$planId" params={{ planId: subscription.planId }} className="hover:underline">
            {t('planOf', { name: planName, number: planNumber })}
          </Link>
          <span className="num">{cost}</span>
          {pausedUntil && <span>{t('paused', { date: format.shortDate(pausedUntil) })}</span>}
          {stateReason && <span dir="auto">“{stateReason}”</span>}
        </>
      }
      actions={<SubscriptionActions subscription={subscription} />}
    />
  )
}

function SubscriptionActions({ subscription }: { subscription: Subscription }) {
  const t = useTexts(subscriptionsTexts)
  const records = useTexts(recordsTexts)
  const [asked, setAsked] = useState<'change' | 'pause' | 'giveTime' | 'cancel'>()
  const close = () => setAsked(undefined)
  const { companyName: name, state, endsOn, pausedUntil, owed, version, next } = subscription
  const params = { id: subscription.id }
  const done = (words: string) => ({ stale: staleByBilling, then: () => toast.success(words) })
  const keep = useWrite(subscriptions.keep, done(t('kept')))
  const undo = useWrite(subscriptions.undoChange, done(t('changeUndone')))
  const resume = useWrite(subscriptions.resume, done(t('resumed')))
  const isRunning = state === 'ativa' || state === 'em_teste'
  if (hasEnded(state)) return null
  return (
    <>
      {next ? (
        <PageAction
          variant="outline"
          icon={Undo2}
          label={t('undoChange')}
          pending={undo.isPending}
          onClick={() => undo.mutate({ params, body: { version } })}
        />
      ) : (
        isRunning && (
          <PageAction variant="outline" icon={ArrowRightLeft} label={t('change')} onClick={() => setAsked('change')} />
        )
      )}
      {pausedUntil && (
        <PageAction
          variant="outline"
          icon={CirclePlay}
          label={t('resume')}
          pending={resume.isPending}
          onClick={() => resume.mutate({ params, body: { version } })}
        />
      )}
      <Menu align="end" trigger={<IconButton icon={Ellipsis} label={records('moreActions')} variant="outline" />}>
        {owed > 0 && state !== 'pendente' && (
          <MenuItem icon={CalendarPlus} onSelect={() => setAsked('giveTime')}>
            {t('giveTime')}
          </MenuItem>
        )}
        {state === 'ativa' && (
          <MenuItem icon={CirclePause} onSelect={() => setAsked('pause')}>
            {t('pause')}
          </MenuItem>
        )}
        {endsOn ? (
          <MenuItem icon={Undo2} onSelect={() => keep.mutate({ params, body: { version } })}>
            {t('keep')}
          </MenuItem>
        ) : (
          <MenuItem icon={CalendarX2} danger onSelect={() => setAsked('cancel')}>
            {t('cancel')}
          </MenuItem>
        )}
      </Menu>
      <ChangeDialog subscription={subscription} open={asked === 'change'} onClose={close} />
      <CancelDialog subscription={subscription} open={asked === 'cancel'} onClose={close} />
      <UntilDialog
        open={asked === 'pause'}
        title={t('pauseTitle', { name })}
        about={t('pauseAbout')}
        confirm={t('pause')}
        send={(until) => call(subscriptions.pause, { params, body: { ...until, version } })}
        done={t('pausedDone')}
        onClose={close}
      />
      <UntilDialog
        open={asked === 'giveTime'}
        title={t('giveTimeTitle', { name })}
        about={t('giveTimeAbout')}
        confirm={t('giveTime')}
        send={(until) => call(subscriptions.giveTime, { params, body: { ...until, version } })}
        done={t('timeGiven')}
        onClose={close}
      />
    </>
  )
}
