import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { Process } from '#hiring/contract/processes.ts'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useSearchOf } from '#platform/web/site/address.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { PageAction } from '#platform/web/ui/PageAction.tsx'
import { CardsSkeleton } from '#platform/web/ui/Skeleton.tsx'
import { type Step, steps } from '#steps/contract/steps.ts'
import { AgendasCard } from '#steps/web/booking/AgendasCard.tsx'
import { stepsTexts } from '#steps/web/overview/texts/steps.pt.ts'
import { readAgainAfter } from '#steps/web/sendings/scheduled.ts'
import { stepsSearch } from '#steps/web/stepsSearch.ts'
import { askableKinds } from './askable.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { NoSteps } from './NoSteps.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { StepDialog } from './StepDialog.tsx'
import { StepItem } from './StepItem.tsx'

type StepsTabProps = { process: Process; actions: HTMLElement | null }

type Open = { what: 'edit' | 'invite' | 'remove'; step: Step }

/** The steps of a process: what applicants answer through a link, and how far they are. */
export function StepsTab({ process, actions }: StepsTabProps) {
  const t = useTexts(stepsTexts)
  const [open, setOpen] = useState<Open>()
  const { data, error, refetch } = useQuery({
    ...q(steps.list, { params: { id: process.id } }),
    refetchInterval: ({ state }) => readAgainAfter(state.data?.steps.map(({ sending }) => sending) ?? []),
  })
  const isMissing = data !== undefined && askableKinds(data).length === 0
  const close = () => setOpen(undefined)
  const chosen = (what: Open['what']) => (open?.what === what ? open.step : undefined)
  const [{ enviar }, change] = useSearchOf(stepsSearch)
  const asked = data?.steps.find(({ id, sending, uninvited }) => id === enviar && !sending && uninvited > 0)
  if (!data) return <Loading of={{ error, refetch }} failed={t('failed')} waiting={<CardsSkeleton />} />
  return (
    <div className="mx-auto grid w-full max-w-[1080px] grid-cols-1 gap-6 p-6 max-md:p-4">
      {actions &&
        !process.deletedAt &&
        createPortal(
          <PageAction
            variant="outline"
            icon={Plus}
            label={t('add')}
            {...(isMissing
              ? { disabledReason: t('needsCriterion') }
              : {
                  place: {
                    to: '/dashboard/listSelectiveProcess/ViewSelectiveProcess/$selectiveProcessId/newStep',
                    params: { selectiveProcessId: process.id },
                  },
                })}
          />,
          actions,
        )}
      {data.steps.length === 0 ? (
        <NoSteps process={process} isMissing={isMissing} />
      ) : (
        <Card title={t('title')} flush>
          <ul>
            {data.steps.map((step) => (
              <StepItem key={step.id} step={step} process={process} onOpen={(what) => setOpen({ what, step })} />
            ))}
          </ul>
        </Card>
      )}
      {process.steps.includes('interview') && <AgendasCard process={process} />}
      <StepDialog process={process} all={data} step={chosen('edit')} onClose={close} />
      <InviteDialog
        processId={process.id}
        step={chosen('invite') ?? asked}
        onClose={() => {
          close()
          if (enviar) change({ enviar: undefined }, { replace: true })
        }}
        onUndone={(step) => setOpen({ what: 'invite', step })}
      />
      <RemoveDialog processId={process.id} step={chosen('remove')} onClose={close} />
    </div>
  )
}
