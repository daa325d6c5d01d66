import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { processes } from '#hiring/contract/processes.ts'
import { q, useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { type Interview, interviews } from '#steps/contract/interviews.ts'
import { interviewsTexts } from '#steps/web/interviews/texts/interviews.pt.ts'
import { CancelInterviewDialog } from './CancelInterviewDialog.tsx'
import { InterviewDialog } from './InterviewDialog.tsx'
import { type InterviewAct, InterviewItem } from './InterviewItem.tsx'
import { KitGuide } from './KitGuide.tsx'
import { staleByInterviews } from './staleByInterviews.ts'

type InterviewListProps = {
  rows: readonly Interview[]
  processId: string
  zone: string
  named?: boolean
  whyClosed: string | undefined
}

/** Interviews with the dialogs of their acts. */
export function InterviewList({ rows, processId, zone, named = false, whyClosed }: InterviewListProps) {
  const t = useTexts(interviewsTexts)
  const [open, setOpen] = useState<{ what: InterviewAct; interview: Interview }>()
  const close = useWrite(interviews.close, {
    stale: staleByInterviews,
    then: ({ state }) => toast.success(t(state === 'faltou' ? 'recordedMissed' : 'recordedTook')),
  })
  const chosen = (what: InterviewAct) => (open?.what === what ? open.interview : undefined)
  const act = (what: InterviewAct, interview: Interview) => {
    if (what === 'realizada' || what === 'faltou')
      close.mutate(
        { params: { id: interview.id }, body: { state: what, version: interview.version } },
        { onError: ({ message }) => toast.error(message) },
      )
    else setOpen({ what, interview })
  }
  const onClose = () => setOpen(undefined)
  const kitOf = chosen('kit')?.kit
  return (
    <>
      <ul>
        {rows.map((interview) => (
          <InterviewItem
            key={interview.id}
            {...{ interview, processId, zone, named, whyClosed }}
            pending={close.isPending}
            onAct={(what) => act(what, interview)}
          />
        ))}
      </ul>
      <InterviewDialog
        application={{ id: open?.interview.applicationId ?? '', name: open?.interview.name ?? '' }}
        edited={chosen('change')}
        {...{ zone, onClose }}
      />
      <CancelInterviewDialog interview={chosen('cancel')} onClose={onClose} />
      <Dialog open={kitOf != null} onClose={onClose} title={kitOf?.title ?? ''} width={640}>
        {kitOf && <KitOf processId={processId} kitId={kitOf.id} />}
      </Dialog>
    </>
  )
}

function KitOf({ processId, kitId }: { processId: string; kitId: string }) {
  const params = { id: processId }
  const { data: kits } = useQuery(q(interviews.kits, { params }))
  const { data: process } = useQuery(q(processes.get, { params }))
  const kit = kits?.find(({ id }) => id === kitId)
  if (!kit || !process) return <Skeleton className="h-40 rounded-3" />
  return <KitGuide kit={kit} criteria={process.criteria} />
}
