import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, CircleCheck, CircleDashed, Equal, Fingerprint, X } from 'lucide-react'
import { useState } from 'react'
import { applications } from '#contract/applications.ts'
import { type Process, processes } from '#contract/processes.ts'
import { type Explanation, ranking } from '#contract/ranking.ts'
import { q, useWrite } from '#web/api/client.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button, ButtonLink, IconButton } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/Dialog.tsx'
import { ErrorState } from '#web/ui/EmptyState.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useMedia } from '#web/ui/useMedia.ts'
import { Waterfall } from '#web/ui/Waterfall.tsx'

type ExplanationPanelProps = {
  applicationId: string
  process: Process
  weights: string | undefined
  onClose: () => void
  onStep: (by: number) => void
}

/** Why somebody stands where they stand: beside the table where there is room, over it where there is not. */
export function ExplanationPanel(props: ExplanationPanelProps) {
  const t = useTexts('ranking')
  const wide = useMedia('(width >= 80rem)')
  const { data, error, refetch } = useQuery({
    ...q(ranking.explain, { params: { id: props.applicationId }, query: { weights: props.weights } }),
    placeholderData: keepPreviousData,
  })
  const content = error ? (
    <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
  ) : data ? (
    <Why explanation={data} process={props.process} />
  ) : (
    <Skeleton className="m-5 h-64 rounded-3" />
  )
  if (!wide)
    return (
      <Sheet open width={372} onClose={props.onClose} label={t('why')} title={t('why')}>
        {content}
      </Sheet>
    )
  return (
    <aside
      aria-label={t('why')}
      className="flex w-[372px] shrink-0 flex-col border-s"
      onKeyDown={(event) => event.key === 'Escape' && props.onClose()}
    >
      <div className="flex h-12 items-center gap-1 border-b ps-5 pe-3">
        <h2 className="flex-1 text-15 font-semibold">{t('why')}</h2>
        <IconButton size="sm" icon={ChevronUp} label={t('previous')} onClick={() => props.onStep(-1)} />
        <IconButton size="sm" icon={ChevronDown} label={t('next')} onClick={() => props.onStep(1)} />
        <IconButton size="sm" icon={X} label={t('close')} onClick={props.onClose} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">{content}</div>
    </aside>
  )
}

const section = 'border-t px-5 py-4'

function Why({ explanation: e, process }: { explanation: Explanation; process: Process }) {
  const t = useTexts('ranking')
  const names = useTexts('scoring')
  const format = useFormat()
  return (
    <div className="text-13">
      <div className="flex items-center gap-3 px-5 py-4">
        <Avatar name={e.name} size={36} />
        <div className="min-w-0 flex-1">
          <p dir="auto" className="truncate font-semibold">
            {e.name}
          </p>
          <p className="text-12 text-fg-3">
            {t('whyMeta', { place: e.place, of: e.of, cpf: '' })}
            <bdi dir="ltr" className="num">
              {e.cpf}
            </bdi>
          </p>
        </div>
        <div className="text-end">
          <p className="num text-22 font-semibold">{format.score(e.total)}</p>
          <p className="text-12 text-fg-3">{t('coverageIs', { coverage: format.percent(e.coverage / 100) })}</p>
        </div>
      </div>
      <section className={section}>
        <Waterfall
          label={t('whatAdded')}
          rows={e.parts.map((p) => ({
            label: names(p.component),
            weight: p.weight,
            obtained: p.score === null ? null : p.points,
            possible: p.possible,
          }))}
          total={e.total}
        />
      </section>
      <section className={section}>
        {e.next ? (
          <>
            <h3 className="font-semibold">
              {t('untilNext', { place: e.next.place, distance: format.score(e.next.distance) })}
            </h3>
            <p className="mb-2 text-fg-3">
              {t(e.next.enough.length > 0 ? 'nextHas' : 'noneEnough', {
                name: e.next.name,
                total: format.score(e.next.total),
              })}
            </p>
            <ul className="divide-y">
              {e.next.enough.map(({ component, from, to }) => (
                <li key={component} className="flex justify-between py-1.5">
                  <span>{names(component)}</span>
                  <span className="num">
                    <span className="text-fg-3">{format.score(from)} →</span> <strong>{format.score(to)}</strong>
                  </span>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <h3 className="font-semibold">{t('first')}</h3>
        )}
      </section>
      {e.ties.map((tie) => (
        <Tie key={tie.with.id} tie={tie} />
      ))}
      {e.proposed && <Elimination explanation={e} process={process} />}
      <div className={`${section} flex items-center justify-between gap-3`}>
        <span className="flex items-center gap-1.5 text-12 text-fg-3">
          <Fingerprint size={14} strokeWidth={1.75} aria-hidden />
          {t('model', { version: e.weightVersion, hash: e.inputsHash.slice(0, 8) })}
        </span>
        <ButtonLink size="sm" variant="ghost" to="." search={(before) => ({ ...before, avaliar: e.id }) as never}>
          {t('openEvaluation')}
        </ButtonLink>
      </div>
    </div>
  )
}

function Tie({ tie }: { tie: Explanation['ties'][number] }) {
  const t = useTexts('ranking')
  const names = useTexts('scoring')
  const format = useFormat()
  const shown = (value: string | null) =>
    value === null
      ? '–'
      : /^\d{4}-/.test(value)
        ? value.length > 10
          ? format.dateTime(value)
          : format.date(value)
        : /^[\d.]+$/.test(value)
          ? format.score(Number(value))
          : value
  return (
    <section className={section}>
      <h3 className="font-semibold">{t('tieWith', { name: tie.with.name })}</h3>
      <p className="mb-2 text-fg-3">{t('tieBody', { total: format.score(tie.total) })}</p>
      <ol className="grid gap-1.5">
        {tie.steps.map((step) => {
          const Icon = step.outcome === 'equal' ? Equal : step.outcome === 'decides' ? CircleCheck : CircleDashed
          return (
            <li key={step.key} className={`flex items-center gap-2 ${step.outcome === 'unused' ? 'text-fg-3' : ''}`}>
              <Icon
                size={15}
                strokeWidth={1.75}
                aria-hidden
                className={step.outcome === 'decides' ? 'text-accent-text' : 'text-fg-3'}
              />
              <span className="min-w-0 flex-1">
                {names(step.key)} {step.outcome === 'decides' && <Badge tone="pos">{t('decides')}</Badge>}
              </span>
              {step.outcome === 'unused' ? (
                <span>{t('unused')}</span>
              ) : (
                <bdi dir="ltr" className="num">
                  {shown(step.own)} {step.outcome === 'equal' ? '=' : step.better ? '>' : '<'} {shown(step.other)}
                </bdi>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function Elimination({ explanation: e, process }: { explanation: Explanation; process: Process }) {
  const t = useTexts('ranking')
  const names = useTexts('scoring')
  const [asked, setAsked] = useState<'confirm' | 'keep'>()
  const decide = useWrite(applications.decideElimination, {
    stale: [
      ranking.list,
      ranking.check,
      ranking.explain,
      applications.list,
      applications.evaluation,
      processes.get,
      { path: '/selective-processes/:id/board' },
    ],
    then: ({ status }) => toast.success(t(status === 'eliminada' ? 'eliminated' : 'kept')),
  })
  const said = (cause: string) => {
    const [kind, of = ''] = cause.split(':')
    if (kind === 'unmet') return t('causeUnmet', { text: process.criteria.find((c) => c.id === of)?.text ?? '' })
    return of === 'total' ? t('causeMinimumTotal') : t('causeMinimum', { component: names(of as 'test') })
  }
  return (
    <section className={`${section} bg-neg-bg`}>
      <h3 className="font-semibold text-neg">{t('causes')}</h3>
      <ul className="my-2 list-disc ps-5">
        {e.causes.map((cause) => (
          <li key={cause}>{said(cause)}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => setAsked('keep')}>
          {t('keep')}
        </Button>
        <Button size="sm" variant="danger" onClick={() => setAsked('confirm')}>
          {t('confirmElimination')}
        </Button>
      </div>
      {decide.error && (
        <p role="alert" className="mt-2 text-neg">
          {decide.error.message}
        </p>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={e.name}
        confirm={asked === 'keep' ? t('keep') : t('confirmElimination')}
        danger={asked === 'confirm'}
        pending={decide.isPending}
        reason={{ label: t('reason'), required: true }}
        onConfirm={(reason) => {
          if (asked) decide.mutate({ params: { id: e.id }, body: { decision: asked, reason } })
          setAsked(undefined)
        }}
      />
    </section>
  )
}
