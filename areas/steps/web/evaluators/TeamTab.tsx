import { useQuery } from '@tanstack/react-query'
import { Shuffle, UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useSession } from '#access/web/session/session.ts'
import type { Process } from '#hiring/contract/processes.ts'
import { ManagersCard } from '#hiring/web/processes/ManagersCard.tsx'
import { q } from '#platform/web/api/client.ts'
import { refusalsTexts } from '#platform/web/i18n/texts/refusals.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { PageAction } from '#platform/web/ui/PageAction.tsx'
import { CardsSkeleton } from '#platform/web/ui/Skeleton.tsx'
import { type Evaluator, evaluators } from '#steps/contract/evaluators.ts'
import { evaluatorsTexts } from '#steps/web/evaluators/texts/evaluators.pt.ts'
import { AgreementCard } from './AgreementCard.tsx'
import { AssignmentList } from './AssignmentList.tsx'
import { DistributeDialog } from './DistributeDialog.tsx'
import { EvaluatorItem } from './EvaluatorItem.tsx'
import { InviteEvaluatorDialog } from './InviteEvaluatorDialog.tsx'
import { RemoveEvaluatorDialog } from './RemoveEvaluatorDialog.tsx'

type TeamTabProps = { process: Process; actions: HTMLElement | null }

/** The evaluators of the applicants of a process, the progress of each, and their applications. */
export function TeamTab({ process, actions }: TeamTabProps) {
  const t = useTexts(evaluatorsTexts)
  const because = useTexts(refusalsTexts)
  const { user } = useSession()
  const [open, setOpen] = useState<'invite' | 'distribute'>()
  const [removed, setRemoved] = useState<Evaluator>()
  const { data, error, refetch } = useQuery(q(evaluators.team, { params: { id: process.id } }))
  if (!data) return <Loading of={{ error, refetch }} failed={t('failed')} waiting={<CardsSkeleton />} />
  const isOpen = process.frozenAt === null && process.deletedAt === null
  const whyClosed = isOpen ? undefined : because(process.deletedAt ? 'in_the_bin' : 'process_frozen')
  const close = () => setOpen(undefined)
  const isMember = data.evaluators.some(({ id }) => id === user?.id)
  const invite = (
    <PageAction
      variant="outline"
      icon={UserPlus}
      label={t('add')}
      disabledReason={whyClosed}
      onClick={() => setOpen('invite')}
    />
  )
  return (
    <div className="mx-auto grid w-full max-w-[1080px] gap-6 p-6 max-md:p-4">
      {actions && createPortal(invite, actions)}
      <ManagersCard process={process} />
      {data.evaluators.length === 0 ? (
        <EmptyState icon={Users} title={t('emptyTitle')} body={t('emptyBody')} />
      ) : (
        <>
          <Card
            title={t('title')}
            note={process.blind.on && isOpen ? t('blindNote') : t('note')}
            flush
            action={
              <>
                {isMember && (
                  <ButtonLink size="sm" to="/dashboard/evaluations">
                    {t('toQueue')}
                  </ButtonLink>
                )}
                <Button size="sm" icon={Shuffle} disabledReason={whyClosed} onClick={() => setOpen('distribute')}>
                  {t('distribute')}
                </Button>
              </>
            }
          >
            <ul>
              {data.evaluators.map((evaluator) => (
                <EvaluatorItem
                  key={evaluator.id}
                  evaluator={evaluator}
                  onRemove={isOpen ? () => setRemoved(evaluator) : undefined}
                />
              ))}
            </ul>
          </Card>
          <AgreementCard process={process} />
          <AssignmentList process={process} team={data} whyClosed={whyClosed} />
        </>
      )}
      <InviteEvaluatorDialog process={process} team={data} open={open === 'invite'} onClose={close} />
      <DistributeDialog process={process} open={open === 'distribute'} onClose={close} />
      <RemoveEvaluatorDialog process={process} evaluator={removed} onClose={() => setRemoved(undefined)} />
    </div>
  )
}
