import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isOpenRequest, requestMoves, requestNeedsAnswer } from '#compliance/contract/privacy.rules.ts'
import {
  type PrivacyRequest,
  privacyRequests,
  type RequestState,
  type ReviewDecision,
} from '#compliance/contract/privacy.ts'
import { privacyTexts } from '#compliance/web/privacy/texts/privacy.pt.ts'
import { type ApiError, q, useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx'
import { Properties } from '#platform/web/ui/Card.tsx'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { Sheet } from '#platform/web/ui/Sheet.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { Deadline } from './Deadline.tsx'
import { ReviewDialog } from './ReviewDialog.tsx'
import { ReviewSection } from './ReviewSection.tsx'
import { requestTone, staleByRequest } from './requestStates.ts'

type RequestSheetProps = {
  request: PrivacyRequest | undefined
  onClose: () => void
  /** Called when the user follows the link to the record: a sheet over that very page would stay open. */
  onLeave?: () => void
}

/** One request: its content, its actions, and the answer. */
export function RequestSheet({ request, onClose, onLeave }: RequestSheetProps) {
  const t = useTexts(privacyTexts)
  return (
    <Sheet
      open={request !== undefined}
      onClose={onClose}
      label={request ? t(`kinds.${request.kind}`) : t('title')}
      width={560}
    >
      {request && <Request key={request.id} request={request} onLeave={onLeave} />}
    </Sheet>
  )
}

/** Start first, then the actions that close it. */
const order: RequestState[] = ['em_andamento', 'atendida', 'recusada', 'cancelada']

function Request({ request, onLeave }: { request: PrivacyRequest; onLeave?: () => void }) {
  const t = useTexts(privacyTexts)
  const format = useFormat()
  const [closing, setClosing] = useState<RequestState | null>(null)
  const { candidateId, kind, state, privacyState, contested } = request
  const { data: decisions } = useQuery({
    ...q(privacyRequests.decisions, { params: { id: request.id } }),
    enabled: contested !== null,
  })
  const move = useWrite(privacyRequests.move, {
    stale: staleByRequest,
    then: (moved) => toast.success(t('moved', { state: t(`states.${moved.state}`) })),
  })
  const taken = (to: RequestState, answer: string, decision: ReviewDecision | null = null) => ({
    params: { id: request.id },
    body: { to, answer, decision, version: request.version },
  })
  const refused = {
    // The list may no longer contain it, and the sheet closes.
    onError: (error: ApiError) => error.code === 'stale' && toast.error(error.message),
  }
  const problem = move.error && move.error.code !== 'stale' && (
    <p role="alert" className="rounded-2 bg-neg-bg px-3 py-2 text-13 text-neg">
      {move.error.message}
    </p>
  )
  const isGone = privacyState === 'anonimizado'
  const mustErase = kind === 'exclusao' && candidateId !== null && !isGone
  const moves = order.filter((to) => requestMoves(state).includes(to))
  const isOwn = (decisions?.own.length ?? 0) > 0
  const whyNot = (to: RequestState) =>
    isOwn ? t('review.own') : to === 'atendida' && mustErase ? t('eraseFirst') : undefined
  const items = [
    { label: t('subject'), value: <span dir="auto">{request.name}</span> },
    ...(request.contact ? [{ label: t('contact'), value: <bdi>{request.contact}</bdi> }] : []),
    { label: t('state'), value: <Badge tone={requestTone[state]}>{t(`states.${state}`)}</Badge> },
    { label: t('deadline'), value: <Deadline request={request} /> },
    {
      label: t('receivedOn'),
      value: `${format.date(request.receivedOn)} · ${t(`channels.${request.channel}`)}`,
    },
    ...(request.createdByName ? [{ label: t('recordedBy'), value: request.createdByName }] : []),
    ...(request.details
      ? [
          {
            label: t('details'),
            value: (
              <span dir="auto" className="whitespace-pre-line">
                {request.details}
              </span>
            ),
          },
        ]
      : []),
    ...(contested
      ? [
          {
            label: t('application'),
            value: <span dir="auto">{`${contested.processTitle} · ${contested.processCode}`}</span>,
          },
        ]
      : []),
    ...(request.closedAt
      ? [{ label: t('closedBy'), value: `${request.closedByName ?? ''} · ${format.dateTime(request.closedAt)}` }]
      : []),
    ...(request.decision ? [{ label: t('review.decision'), value: t(`review.decisions.${request.decision}`) }] : []),
    ...(request.answer
      ? [
          {
            label: t('answer'),
            value: (
              <span dir="auto" className="whitespace-pre-line">
                {request.answer}
              </span>
            ),
          },
        ]
      : []),
  ]
  return (
    <div className="grid gap-5 p-6 max-md:p-4">
      <Properties items={items} />
      {isOpenRequest(state) && !isGone && (
        <section className="rounded-3 bg-sunken p-4 text-13">
          <h3 className="font-semibold">{t('whatToDo')}</h3>
          <p className="mt-1 text-fg-2">{t(`howTo.${kind}`)}</p>
          {isOwn && (
            <p role="status" className="mt-2 rounded-2 bg-wait-bg px-3 py-2 text-wait">
              {t('review.own')}
            </p>
          )}
          {candidateId && !contested && (
            <ButtonLink
              className="mt-3"
              onClick={onLeave}
              to={
                kind === 'correcao'
                  ? '/dashboard/users/candidates/$candidateId/editCandidate'
                  : '/dashboard/users/candidates/$candidateId/candidateSettings'
              }
              params={{ candidateId }}
            >
              {t(kind === 'correcao' ? 'openRegister' : 'openSettings')}
            </ButtonLink>
          )}
        </section>
      )}
      {contested && (
        <ReviewSection contested={contested} decision={request.decision} decisions={decisions} onLeave={onLeave} />
      )}
      {!closing && problem}
      <div className="flex flex-wrap gap-2">
        {moves.map((to) => {
          if (to === 'em_andamento' && isGone) return null
          const isAnswer = to === 'atendida'
          return (
            <Button
              key={to}
              variant={isAnswer ? 'primary' : to === 'cancelada' ? 'ghost' : 'outline'}
              disabledReason={whyNot(to)}
              pending={move.isPending && move.variables?.body.to === to && !closing}
              onClick={() => (requestNeedsAnswer(to) ? setClosing(to) : move.mutate(taken(to, ''), refused))}
            >
              {t(isOpenRequest(state) || to !== 'em_andamento' ? `moves.${to}` : 'moves.again')}
            </Button>
          )
        })}
      </div>
      {contested && (
        <ReviewDialog
          open={closing === 'atendida'}
          onClose={() => {
            move.reset()
            setClosing(null)
          }}
          request={request}
          email={decisions?.email ?? ''}
          onAnswer={(answer, decision) => move.mutateAsync(taken('atendida', answer, decision))}
        />
      )}
      <ConfirmDialog
        open={closing !== null && !(contested && closing === 'atendida')}
        onClose={() => {
          move.reset()
          setClosing(null)
        }}
        title={t(`moves.${closing ?? 'atendida'}`)}
        body={t(`closing.${(closing ?? 'atendida') as 'atendida'}`)}
        confirm={t(`moves.${closing ?? 'atendida'}`)}
        danger={closing === 'recusada'}
        reason={{ label: t(closing === 'atendida' ? 'answer' : 'reason'), required: true }}
        onConfirm={(answer) => closing && move.mutateAsync(taken(closing, answer), refused)}
      />
    </div>
  )
}
