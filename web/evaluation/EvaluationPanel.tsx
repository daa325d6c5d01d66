import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, Gavel, X } from 'lucide-react'
import { useState } from 'react'
import { type ApplicationStatus, applicationStatuses, applications, type Evaluation } from '#contract/applications.ts'
import { mayDecide } from '#contract/processes.rules.ts'
import { type Process, processes } from '#contract/processes.ts'
import { q, queryClient, useWrite } from '#web/api/client.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { statusTone } from '#web/processes/processStates.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button, ButtonLink, IconButton } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/Dialog.tsx'
import { ErrorState } from '#web/ui/EmptyState.tsx'
import { Menu, MenuItem } from '#web/ui/Menu.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { ComponentSection } from './ComponentSection.tsx'

type EvaluationPanelProps = {
  applicationId: string
  process: Process
  onOpen: (id: string) => void
  onClose: () => void
}

/** Everything that is marked on one application, in one place. */
export function EvaluationPanel({ applicationId, process, onOpen, onClose }: EvaluationPanelProps) {
  const t = useTexts('evaluation')
  const { data, error, refetch } = useQuery({
    ...q(applications.evaluation, { params: { id: applicationId } }),
    refetchOnWindowFocus: false,
  })
  const ids = neighbours(process.id)
  const at = ids.indexOf(applicationId)
  const step = (by: number) => {
    const id = ids[at + by]
    return id ? () => onOpen(id) : undefined
  }
  return (
    <Sheet
      open
      onClose={onClose}
      label={t('title')}
      width={1040}
      header={
        data ? (
          <Head evaluation={data} process={process} previous={step(-1)} next={step(1)} onClose={onClose} />
        ) : undefined
      }
      title={data ? undefined : t('title')}
    >
      {error && <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="m-6 h-96 rounded-4" />}
      {data && (
        <div className="p-6 max-md:p-4">
          {data.locked && (
            <p role="status" className="mb-4 rounded-3 bg-info-bg px-4 py-3 text-13 text-info">
              {t('locked')}
            </p>
          )}
          <div className="grid items-start gap-4 lg:grid-cols-2">
            {data.scores.map(({ component }) => (
              <ComponentSection key={`${data.id} ${component}`} evaluation={data} component={component} />
            ))}
          </div>
        </div>
      )}
    </Sheet>
  )
}

/** The people around this one, in the order of the list that is open behind the panel. */
function neighbours(processId: string): string[] {
  for (const path of ['/selective-processes/:id/ranking', '/selective-processes/:id/applications']) {
    const [, latest] =
      queryClient
        .getQueriesData<{ rows: { id: string }[] }>({ queryKey: [path], type: 'active' })
        .find(([key, data]) => data && JSON.stringify(key).includes(processId)) ?? []
    if (latest) return latest.rows.map((row) => row.id)
  }
  return []
}

type HeadProps = {
  evaluation: Evaluation
  process: Process
  previous?: () => void
  next?: () => void
  onClose: () => void
}

function Head({ evaluation: e, process, previous, next, onClose }: HeadProps) {
  const t = useTexts('evaluation')
  const words = useTexts('processes')
  const format = useFormat()
  const [asked, setAsked] = useState<ApplicationStatus>()
  const decide = useWrite(applications.setStatus, {
    stale: [
      applications.evaluation,
      applications.list,
      processes.get,
      { path: '/selective-processes/:id/board' },
      { path: '/selective-processes/:id/ranking' },
    ],
    then: () => toast.success(t('decided')),
  })
  const choose = (status: ApplicationStatus, reason: string) =>
    decide.mutate({ params: { id: process.id }, body: { ids: [e.id], status, reason } })
  return (
    <div className="flex flex-wrap items-center gap-3 border-b px-6 py-3 max-md:px-4">
      <Avatar name={e.name} size={36} />
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="flex flex-wrap items-center gap-2 text-16 font-semibold">
          <span dir="auto" className="truncate">
            {e.name}
          </span>
          <Badge tone={statusTone[e.status]}>{words(`statuses.${e.status}`)}</Badge>
        </h2>
        <p className="text-12 text-fg-3">
          {e.total === null || e.place === null
            ? t('notRanked')
            : t('meta', {
                place: e.place,
                total: format.score(e.total),
                coverage: format.percent(e.coverage / 100),
              })}{' '}
          · {e.stage} ·{' '}
          <bdi dir="ltr" className="num">
            {e.cpf}
          </bdi>
        </p>
        {decide.error && (
          <p role="alert" className="text-12 text-neg">
            {decide.error.message}
          </p>
        )}
      </div>
      <ButtonLink to="/dashboard/users/candidates/$candidateId" params={{ candidateId: e.candidateId }}>
        {t('profile')}
      </ButtonLink>
      {mayDecide(process).allowed && (
        <Menu
          align="end"
          trigger={
            <Button icon={Gavel} pending={decide.isPending}>
              {t('outcome')}
            </Button>
          }
        >
          {applicationStatuses
            .filter((s) => s !== e.status && s !== 'eliminada')
            .map((status) => (
              <MenuItem
                key={status}
                danger={status === 'reprovada'}
                onSelect={() =>
                  status === 'reprovada' || status === 'desistente' ? setAsked(status) : choose(status, '')
                }
              >
                {words(`statuses.${status}`)}
              </MenuItem>
            ))}
        </Menu>
      )}
      <IconButton icon={ChevronUp} label={t('previous')} disabled={!previous} onClick={previous} />
      <IconButton icon={ChevronDown} label={t('next')} disabled={!next} onClick={next} />
      <IconButton icon={X} label={t('close')} onClick={onClose} />
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={e.name}
        confirm={asked ? words(`statuses.${asked}`) : ''}
        danger
        reason={{ label: t('reason'), required: true }}
        onConfirm={(reason) => {
          if (asked) choose(asked, reason)
          setAsked(undefined)
        }}
      />
    </div>
  )
}
