import { type Challenge, examiners } from '#hiring/contract/examiners.ts'
import { DecideCorrections } from '#hiring/web/corrections/DecideCorrections.tsx'
import { examinersTexts } from '#hiring/web/examiners/texts/examiners.pt.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { staleByExaminers } from './staleByExaminers.ts'

const tones = { aberta: 'wait', acolhida: 'stop', rejeitada: 'pos' } as const

/** A challenge of a member, which somebody else than they and its recorder decides. */
export function ChallengeItem({ challenge, name }: { challenge: Challenge; name: string }) {
  const t = useTexts(examinersTexts)
  const format = useFormat()
  const { id, protocol, challenger, reason, receivedOn, recordedBy, state } = challenge
  const decide = useWrite(examiners.decideChallenge, {
    stale: staleByExaminers,
    then: () => toast.success(t('decidedNow')),
  })
  const from = protocol === null ? challenger : t('applicant', { protocol: String(protocol) })
  return (
    <li className="grid gap-1">
      <span className="flex flex-wrap items-start gap-2">
        <span className="min-w-0 flex-1 break-words">
          {t('challengeOf', { from, when: format.date(receivedOn) })} <bdi>{reason}</bdi>
        </span>
        <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
      </span>
      <span className="text-fg-3">{t('recordedBy', { name: recordedBy ?? '–' })}</span>
      {challenge.decidedAt && (
        <span className="break-words text-fg-3">
          {t('decided', { name: challenge.decidedBy ?? '–', when: format.dateTime(challenge.decidedAt) })}{' '}
          <bdi>{challenge.decisionReason}</bdi>
        </span>
      )}
      {state === 'aberta' && !challenge.mayDecide && <span className="text-12 text-fg-3">{t('otherDecides')}</span>}
      {challenge.mayDecide && (
        <DecideCorrections
          label={(choice) => t(choice)}
          title={(choice) => t(`ask.${choice}`, { name })}
          onDecide={(body) => decide.mutateAsync({ params: { id }, body })}
        />
      )}
    </li>
  )
}
