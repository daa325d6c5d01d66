import { useState } from 'react'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { type Candidate, candidates } from '#professionals/contract/candidates.ts'
import { candidatePartsTexts } from '#professionals/web/candidates/texts/candidateParts.pt.ts'
import { candidateSettingsTexts } from '#professionals/web/candidates/texts/candidateSettings.pt.ts'
import { candidatesTexts } from '#professionals/web/candidates/texts/candidates.pt.ts'
import { candidateTone } from './candidateStates.ts'
import { staleByChange } from './staleByChange.ts'

/** Whether a professional may take part, and the buttons to block or admit them. */
export function AccessCard({ candidate }: { candidate: Candidate }) {
  const t = useTexts(candidateSettingsTexts)
  const words = useTexts(candidatesTexts)
  const parts = useTexts(candidatePartsTexts)
  const records = useTexts(recordsTexts)
  const [blocking, setBlocking] = useState(false)
  const move = useWrite(candidates.move, {
    stale: staleByChange,
    then: ({ state }) => toast.success(records('moved', { state: words(`states.${state}`) })),
  })
  const { state, stateReason } = candidate
  const moved = (to: Candidate['state'], reason = '') => ({
    params: { id: candidate.id },
    body: { to, reason, version: candidate.version },
  })
  const mayBlock = !candidate.deletedAt && state !== 'bloqueado' && state !== 'convidado'
  return (
    <Card title={t('access')} action={<Badge tone={candidateTone[state]}>{words(`states.${state}`)}</Badge>}>
      <p className="text-13 text-fg-3">{t(`accessAbout.${state}`)}</p>
      {stateReason && (
        <p dir="auto" className="mt-2 text-13 break-words">
          “{stateReason}”
        </p>
      )}
      <p className="mt-3 text-13 text-fg-3">
        {t('privacy')}: {parts(`privacyStates.${candidate.privacyState}`)}
      </p>
      {mayBlock && (
        <Button className="mt-4" variant="dangerOutline" onClick={() => setBlocking(true)}>
          {t('block')}
        </Button>
      )}
      {!candidate.deletedAt && state === 'bloqueado' && (
        <Button className="mt-4" pending={move.isPending} onClick={() => move.mutate(moved('ativo'))}>
          {t('unblock')}
        </Button>
      )}
      {move.error && (
        <p role="alert" className="mt-2 rounded-2 bg-neg-bg px-3 py-2 text-13 text-neg">
          {move.error.message}
        </p>
      )}
      <ConfirmDialog
        open={blocking}
        onClose={() => {
          move.reset()
          setBlocking(false)
        }}
        title={t('blockTitle', { name: candidate.socialName || candidate.fullName })}
        body={t('blockBody')}
        confirm={t('block')}
        danger
        reason={{ label: records('reason'), required: true }}
        onConfirm={(reason) => move.mutateAsync(moved('bloqueado', reason))}
      />
    </Card>
  )
}
