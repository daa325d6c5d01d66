import { useQuery } from '@tanstack/react-query'
import { ShieldAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { ownAccount } from '#access/contract/ownAccount.ts'
import { accountTexts } from '#access/web/account/texts/account.pt.ts'
import { refreshUser } from '#access/web/session/session.ts'
import { installation } from '#deliveries/contract/installation.ts'
import { audit } from '#platform/contract/audit.ts'
import { q, refresh } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card, Properties } from '#platform/web/ui/Card.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { CardsSkeleton } from '#platform/web/ui/Skeleton.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { Column } from './Column.tsx'
import { FocusPlace } from './FocusPlace.tsx'
import { RenewCodesDialog } from './RenewCodesDialog.tsx'
import { SecondFactorSetup } from './SecondFactorSetup.tsx'
import { StopSecondFactorDialog } from './StopSecondFactorDialog.tsx'

const few = 3

/** Sets up, renews and removes the second factor. */
export function SecurityTab() {
  const t = useTexts(accountTexts)
  const { data, error, refetch } = useQuery(q(ownAccount.secondFactor, {}))
  // The account may be read again during setup: the codes stay visible until the user has stored them.
  const [isSettingUp, setSettingUp] = useState(false)
  const [dialog, setDialog] = useState<'renew' | 'stop'>()
  // Takes the focus when the focused button is removed.
  const place = useRef<HTMLSpanElement>(null)
  const afterStopping = useRef<HTMLElement>(null)
  if (!data) return <Loading of={{ error, refetch }} failed={t('factor.failed')} waiting={<CardsSkeleton />} />
  const leaveSetup = () => {
    setSettingUp(false)
    place.current?.focus()
  }
  const done = async () => {
    await Promise.all([refresh([ownAccount.secondFactor, audit.list]), refreshUser()])
    toast.success(t('factor.turnedOn'))
    leaveSetup()
  }
  return (
    <Column>
      <Card
        title={<FocusPlace ref={place}>{t('factor.title')}</FocusPlace>}
        action={!isSettingUp && <State isOn={data.since !== null} />}
      >
        {isSettingUp ? (
          <SecondFactorSetup onDone={() => void done()} onCancel={leaveSetup} />
        ) : data.since ? (
          <SecondFactorOn
            since={data.since}
            left={data.recoveryCodesLeft}
            onRenew={() => setDialog('renew')}
            onStop={() => {
              afterStopping.current = null
              setDialog('stop')
            }}
          />
        ) : (
          <>
            <p className="text-13 text-fg-3">{t('factor.about')}</p>
            <Button variant="primary" size="lg" className="mt-4" onClick={() => setSettingUp(true)}>
              {t('factor.start')}
            </Button>
          </>
        )}
      </Card>
      <RenewCodesDialog open={dialog === 'renew'} onClose={() => setDialog(undefined)} />
      <StopSecondFactorDialog
        open={dialog === 'stop'}
        onClose={() => setDialog(undefined)}
        onStopped={() => {
          afterStopping.current = place.current
          setDialog(undefined)
        }}
        finalFocus={afterStopping}
      />
    </Column>
  )
}

function State({ isOn }: { isOn: boolean }) {
  const t = useTexts(accountTexts)
  return <Badge tone={isOn ? 'pos' : 'stop'}>{t(isOn ? 'factor.on' : 'factor.off')}</Badge>
}

type SecondFactorOnProps = { since: string; left: number; onRenew: () => void; onStop: () => void }

function SecondFactorOn({ since, left, onRenew, onStop }: SecondFactorOnProps) {
  const t = useTexts(accountTexts)
  const format = useFormat()
  const { data: settings } = useQuery(q(installation.get, {}))
  return (
    <>
      <Properties
        items={[
          { label: t('factor.title'), value: t('factor.since', { date: format.longDate(since) }) },
          { label: t('codes.left'), value: <span className="num">{t('codes.leftCount', { count: left })}</span> },
        ]}
      />
      {left <= few && (
        <p className="mt-4 flex items-start gap-2 rounded-3 bg-wait-bg px-4 py-3 text-13 text-wait">
          <ShieldAlert size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
          {t(left === 0 ? 'codes.none' : 'codes.few')}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-2">
        <Button variant={left <= few ? 'primary' : 'outline'} onClick={onRenew}>
          {t('codes.renew')}
        </Button>
        <Button
          variant="dangerOutline"
          disabledReason={settings?.security.secondFactorRequired ? t('factor.enforced') : undefined}
          onClick={onStop}
        >
          {t('factor.stop')}
        </Button>
      </div>
    </>
  )
}
