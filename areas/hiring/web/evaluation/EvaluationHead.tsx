import { Link } from '@tanstack/react-router'
import { Check, ChevronDown, ChevronUp, Gavel, LoaderCircle, TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { applications, type Evaluation } from '#hiring/contract/applications.ts'
import { isCountersigned } from '#hiring/contract/countersigning.rules.ts'
import { mayDecide } from '#hiring/contract/processes.rules.ts'
import type { Process } from '#hiring/contract/processes.ts'
import { evaluationTexts } from '#hiring/web/evaluation/texts/evaluation.pt.ts'
import { outcomesTexts } from '#hiring/web/outcomes/texts/outcomes.pt.ts'
import { staleByDecision } from '#hiring/web/staleByRanking.ts'
import { type ApplicationStatus, applicationStatuses } from '#platform/contract/states.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { refusalsTexts } from '#platform/web/i18n/texts/refusals.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ContestedMark } from '#platform/web/records/ContestedMark.tsx'
import { LateMark } from '#platform/web/records/LateMark.tsx'
import { StatusBadge } from '#platform/web/records/StatusBadge.tsx'
import { hiddenTexts } from '#platform/web/records/texts/hidden.pt.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Button, ButtonLink, IconButton } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { Kept } from '#platform/web/ui/Kept.tsx'
import { Menu, MenuItem } from '#platform/web/ui/Menu.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import type { Marks } from './useMarks.ts'

type EvaluationHeadProps = {
  evaluation: Evaluation
  process: Process
  marks: Marks
  previous?: () => void
  next?: () => void
  onClose: () => void
}

/** The applicant, their place, and the decisions about them. */
export function EvaluationHead({ evaluation: e, process, marks, previous, next, onClose }: EvaluationHeadProps) {
  const t = useTexts(evaluationTexts)
  const words = useTexts(processesTexts)
  const hidden = useTexts(hiddenTexts)
  const because = useTexts(refusalsTexts)
  const outcome = useTexts(outcomesTexts)
  const format = useFormat()
  const [asked, setAsked] = useState<ApplicationStatus>()
  const decide = useWrite(applications.setStatus, {
    stale: staleByDecision,
    then: ({ refused }) => {
      const why = refused[0]?.code
      if (why) toast.error(because(why))
      else toast.success(t('decided'))
    },
  })
  const needsDeclaration = (status: ApplicationStatus) =>
    status === 'desistente' && isCountersigned(process, 'withdrawal')
  const chosen = (status: ApplicationStatus, reason: string) => ({
    params: { id: process.id },
    body: { ids: [e.id], status, reason, from: e.status, declaration: needsDeclaration(status) ? reason : '' },
  })
  const standing = e.hidden
    ? hidden(e.hidden)
    : e.total === null || e.coverage === null
      ? t('notRanked')
      : t(e.place === null ? 'metaNoPlace' : 'meta', {
          place: e.place ?? '',
          total: format.score(e.total),
          coverage: format.percent(e.coverage / 100),
        })
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-b px-6 py-3 max-md:px-4">
      <span className="max-md:hidden">
        <Avatar name={e.name} src={e.photoUrl} size={40} />
      </span>
      <div className="min-w-0 flex-1 md:basis-56">
        <h2 className="flex flex-wrap items-center gap-x-2 text-16 font-semibold">
          <span dir="auto" className="min-w-0 break-words md:truncate">
            {e.name}
          </span>
          <StatusBadge {...e} />
          <Saved marks={marks} />
        </h2>
        <p className="text-12 text-fg-3">
          {standing} · {e.stage} · {t('cpf')}{' '}
          <bdi dir="ltr" className="num">
            {e.cpf}
          </bdi>
        </p>
        {e.contestedOn && e.candidateId && (
          <Link to="/dashboard/privacy" search={{ candidateId: e.candidateId }} className="w-fit hover:underline">
            <ContestedMark on={e.contestedOn} />
          </Link>
        )}
        {e.statusReason && <p className="text-12 text-fg-3">{t('statusReason', { reason: e.statusReason })}</p>}
        <LateMark reason={e.lateReason} className="mt-1" />
        {decide.error && (
          <p role="alert" className="text-12 text-neg">
            {decide.error.message}
          </p>
        )}
      </div>
      <div className="flex items-center gap-2 max-md:order-1 max-md:w-full">
        {e.candidateId && (
          <>
            <ButtonLink
              to="/dashboard/users/candidates/$candidateId"
              params={{ candidateId: e.candidateId }}
              search={{ processId: process.id }}
            >
              {t('profile')}
            </ButtonLink>
            <ButtonLink
              to="/dashboard/users/candidates/$candidateId/pregressSelectiveProcess/$processId"
              params={{ candidateId: e.candidateId, processId: process.id }}
            >
              {t('steps')}
            </ButtonLink>
          </>
        )}
        {mayDecide(process).allowed && e.status !== 'eliminada' && (
          <Menu
            align="end"
            trigger={
              <Button icon={Gavel} pending={decide.isPending}>
                {t('outcome')}
              </Button>
            }
          >
            {applicationStatuses
              .filter((status) => status !== e.status && status !== 'eliminada')
              .map((status) => (
                <MenuItem
                  key={status}
                  danger={status === 'reprovada'}
                  onSelect={() =>
                    status === 'reprovada' || status === 'desistente'
                      ? setAsked(status)
                      : decide.mutate(chosen(status, ''))
                  }
                >
                  {words(`statuses.${status}`)}
                </MenuItem>
              ))}
          </Menu>
        )}
      </div>
      <div className="flex items-center gap-1 max-md:gap-0">
        <span aria-hidden className="me-2 h-6 border-s max-md:hidden" />
        <IconButton icon={ChevronUp} label={t('previous')} disabled={!previous} onClick={previous} />
        <IconButton icon={ChevronDown} label={t('next')} disabled={!next} onClick={next} />
        <IconButton icon={X} label={t('close')} onClick={onClose} />
      </div>
      <Kept of={asked}>
        {(status, open) => (
          <ConfirmDialog
            open={open}
            onClose={() => setAsked(undefined)}
            title={t('outcomeTitle', { name: e.name, status: words(`statuses.${status}`) })}
            confirm={words(`statuses.${status}`)}
            danger
            reason={{ label: needsDeclaration(status) ? outcome('declaration') : t('reason'), required: true }}
            onConfirm={(reason) => decide.mutateAsync(chosen(status, reason))}
          />
        )}
      </Kept>
    </div>
  )
}

function Saved({ marks: { status, failed } }: { marks: Marks }) {
  const t = useTexts(evaluationTexts)
  const Icon = { idle: null, saving: LoaderCircle, saved: Check, failed: TriangleAlert }[status]
  return (
    <span
      role="status"
      className={`flex items-center gap-1 text-12 font-normal ${status === 'failed' ? 'text-neg' : 'text-fg-3'}`}
    >
      {Icon && <Icon size={13} strokeWidth={2} aria-hidden className={status === 'saving' ? 'animate-spin' : ''} />}
      {status === 'failed' ? t('notSaved', { count: failed }) : status === 'idle' ? '' : t(status)}
    </span>
  )
}
