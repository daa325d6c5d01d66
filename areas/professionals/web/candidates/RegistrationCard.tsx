import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, CircleAlert, Plus, ShieldQuestion } from 'lucide-react'
import { useState } from 'react'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import { q, useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { Badge, type Tone } from '#platform/web/ui/Badge.tsx'
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { Timeline } from '#platform/web/ui/Timeline.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { type Candidate, councilStatuses } from '#professionals/contract/candidates.ts'
import {
  expiryStanding,
  type RegistrationStanding,
  registrationStanding,
} from '#professionals/contract/registrations.rules.ts'
import { registrations } from '#professionals/contract/registrations.ts'
import { candidatePartsTexts } from '#professionals/web/candidates/texts/candidateParts.pt.ts'
import { candidatesTexts } from '#professionals/web/candidates/texts/candidates.pt.ts'
import { councilTone } from './candidateStates.ts'
import { staleByChange } from './staleByChange.ts'
import { VerifyDialog } from './VerifyDialog.tsx'

const tones: Record<RegistrationStanding, Tone> = {
  missing: 'stop',
  irregular: 'neg',
  expired: 'neg',
  unverified: 'wait',
  regular: 'pos',
}

/** The council registration, its current validity, and who verified it. */
export function RegistrationCard({ candidate }: { candidate: Candidate }) {
  const t = useTexts(candidatePartsTexts)
  const words = useTexts(candidatesTexts)
  const records = useTexts(recordsTexts)
  const format = useFormat()
  const [verifying, setVerifying] = useState(false)
  const [withdrawing, setWithdrawing] = useState(false)
  const { data: history } = useQuery(q(registrations.history, { params: { id: candidate.id } }))
  const withdraw = useWrite(registrations.withdraw, {
    stale: staleByChange,
    then: () => toast.success(t('registration.withdrawn')),
  })
  const { councilNumber, councilStatus, councilExpiresOn, councilVerifiedAt, councilVerifiedByName } = candidate
  const today = dayInBrasilia(new Date())
  /** The stored code is that of the last check. */
  const written = (registration: string) => {
    const [last = '', ...before] = registration.split(' · ').reverse()
    const status = councilStatuses.find((code) => code === last)
    return [...before.reverse(), status ? words(`councilStatuses.${status}`) : last].join(' · ')
  }
  const standing = registrationStanding(candidate, today)
  const mayAct = candidate.deletedAt === null
  const edit = (label: string) => (
    <ButtonLink
      size="sm"
      icon={Plus}
      to="/dashboard/users/candidates/$candidateId/editCandidate"
      params={{ candidateId: candidate.id }}
      hash="council"
    >
      {label}
    </ButtonLink>
  )
  return (
    <Card title={t('registration.title')} action={<Badge tone={tones[standing]}>{t(`standings.${standing}`)}</Badge>}>
      {councilNumber === '' ? (
        <div className="grid justify-items-start gap-3">
          <p className="text-13 text-fg-3">{t('registration.none')}</p>
          {mayAct && edit(t('registration.fill'))}
        </div>
      ) : (
        <div className="grid gap-2 text-13">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
            <bdi>{[candidate.council, candidate.councilUf, councilNumber].filter(Boolean).join(' ')}</bdi>
            {councilStatus && (
              <Badge tone={councilTone[councilStatus]}>{words(`councilStatuses.${councilStatus}`)}</Badge>
            )}
          </p>
          {candidate.councilCategory && <p className="text-fg-3">{candidate.councilCategory}</p>}
          {councilExpiresOn && (
            <p className={expiryStanding(councilExpiresOn, today) === 'vencido' ? 'text-neg' : 'text-fg-3'}>
              {t(
                expiryStanding(councilExpiresOn, today) === 'vencido'
                  ? 'registration.expiredOn'
                  : 'registration.validUntil',
                { date: format.date(councilExpiresOn) },
              )}
            </p>
          )}
          {councilVerifiedAt && (
            <p className="flex items-start gap-1.5 text-fg-3">
              <BadgeCheck size={15} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-pos" />
              {t('registration.verifiedBy', {
                name: councilVerifiedByName ?? records('system'),
                date: format.date(councilVerifiedAt),
              })}
            </p>
          )}
          {mayAct && (
            <div className="flex flex-wrap gap-2 pt-1">
              {councilStatus === null ? (
                edit(t('registration.fill'))
              ) : (
                <Button size="sm" icon={ShieldQuestion} onClick={() => setVerifying(true)}>
                  {t(councilVerifiedAt ? 'registration.verifyAgain' : 'registration.verify')}
                </Button>
              )}
              {councilVerifiedAt && (
                <Button size="sm" variant="ghost" onClick={() => setWithdrawing(true)}>
                  {t('registration.withdraw')}
                </Button>
              )}
            </div>
          )}
        </div>
      )}
      {history && history.rows.length > 0 && (
        <>
          <h3 className="mt-5 mb-3 text-12 font-label text-fg-3">{t('registration.history')}</h3>
          <Timeline
            items={history.rows.map((row) => ({
              id: row.id,
              icon: row.outcome === 'verified' ? BadgeCheck : CircleAlert,
              tone: row.outcome === 'verified' ? 'pos' : 'wait',
              title: `${t(row.outcome === 'verified' ? 'registration.verified' : 'registration.withdrawn')} · ${row.byName ?? records('system')}`,
              detail: [row.note, row.fileName, written(row.registration)].filter(Boolean).join(' · '),
              when: <time dateTime={row.at}>{format.shortDate(row.at)}</time>,
            }))}
          />
        </>
      )}
      <VerifyDialog candidate={candidate} open={verifying} onClose={() => setVerifying(false)} />
      <ConfirmDialog
        open={withdrawing}
        onClose={() => setWithdrawing(false)}
        title={t('registration.withdrawTitle')}
        body={t('registration.withdrawBody')}
        confirm={t('registration.withdraw')}
        cancel={t('registration.keep')}
        danger
        reason={{ label: records('reason'), required: true }}
        onConfirm={(reason) =>
          withdraw.mutateAsync({ params: { id: candidate.id }, body: { reason, version: candidate.version } })
        }
      />
    </Card>
  )
}
