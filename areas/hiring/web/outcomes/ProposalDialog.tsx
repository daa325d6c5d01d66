import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { applications } from '#hiring/contract/applications.ts'
import {
  type ChosenStatus,
  chosenStatuses,
  outcomeProposal,
  proposedStatuses,
} from '#hiring/contract/outcomeProposal.ts'
import type { Process } from '#hiring/contract/processes.ts'
import { outcomesTexts } from '#hiring/web/outcomes/texts/outcomes.pt.ts'
import type { Refusal } from '#platform/contract/refusals.ts'
import { call, q, refresh } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { refusalsTexts } from '#platform/web/i18n/texts/refusals.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { Segmented } from '#platform/web/ui/Tabs.tsx'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { staleByDecision } from './staleByOutcome.ts'

/** The number of names rendered at first, and added by “more”. */
const step = 50

/** The outcomes that the published list proposes: reviewed, changed for single people, and confirmed once. */
export function ProposalDialog({ process, onClose }: { process: Process; onClose: () => void }) {
  const t = useTexts(outcomesTexts)
  const ui = useTexts(uiTexts)
  const records = useTexts(recordsTexts)
  const words = useTexts(processesTexts)
  const because = useTexts(refusalsTexts)
  const format = useFormat()
  const id = useId()
  const params = { id: process.id }
  const { data, error, refetch } = useQuery({ ...q(outcomeProposal.get, { params }), staleTime: 0 })
  const [otherwise, setOtherwise] = useState<ReadonlyMap<string, ChosenStatus>>(new Map())
  const [shownStatus, setShownStatus] = useState<ChosenStatus>()
  const [visibleCount, setVisibleCount] = useState(step)
  const [reason, setReason] = useState<string>(t('propose.reason'))
  const [done, setDone] = useState<number>()
  const [problem, setProblem] = useState('')

  const rows = data?.rows ?? []
  const moved = rows.filter((row) => otherwise.has(row.id))
  const counts = Object.fromEntries(
    chosenStatuses.map((status) => {
      const proposed = status === 'em_andamento' ? 0 : (data?.counts[status] ?? 0)
      const away = moved.filter((row) => row.proposed === status).length
      return [status, proposed - away + moved.filter((row) => otherwise.get(row.id) === status).length]
    }),
  ) as Record<ChosenStatus, number>
  const offered = chosenStatuses.filter((status) => status !== 'em_andamento' || counts.em_andamento > 0)
  const current = shownStatus ?? proposedStatuses.find((status) => counts[status] > 0) ?? 'aprovada'
  const listed = rows.filter((row) => (otherwise.get(row.id) ?? row.proposed) === current)
  const total = proposedStatuses.reduce((sum, status) => sum + counts[status], 0)
  const lacksReason = counts.reprovada > 0 && reason.trim() === ''

  /** The outcomes to take back; another decision made since is not replaced. */
  const decidedAs = Object.fromEntries(rows.map((row) => [row.id, otherwise.get(row.id) ?? row.proposed]))
  async function takeBack(ids: readonly string[]) {
    for (let at = 0; at < ids.length; at += 5000)
      await call(applications.setStatus, {
        params,
        body: { ids: ids.slice(at, at + 5000), status: 'em_andamento', from: decidedAs },
      })
    await refresh(staleByDecision)
  }
  async function decide() {
    const body = { otherwise: [...otherwise].map(([of, status]) => ({ id: of, status })), reason: reason.trim() }
    const decided: string[] = []
    let refused: { name: string; code: Refusal }[] = []
    setProblem('')
    setDone(0)
    try {
      for (let left = 1; left > 0; setDone(decided.length)) {
        const answer = await call(outcomeProposal.decide, { params, body })
        decided.push(...answer.decided)
        left = answer.left
        refused = answer.refused
      }
      if (refused.length === 0) onClose()
      else setProblem(refused.map(({ name, code }) => `${name}: ${because(code)}`).join(' '))
    } catch (thrown) {
      setProblem(thrown instanceof Error ? thrown.message : t('propose.failed'))
    }
    setDone(undefined)
    await refresh(staleByDecision)
    if (decided.length > 0)
      toast.success(t('propose.decided', { count: decided.length, number: format.number(decided.length) }), {
        undo: () =>
          void takeBack(decided).then(
            () => toast.success(t('propose.takenBack')),
            (thrown: Error) => toast.error(thrown.message),
          ),
      })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      width={680}
      title={t('propose.title')}
      description={t('propose.body')}
      footer={
        <>
          <span role="status" className="me-auto min-w-0 flex-1 basis-48 text-12 text-neg">
            {problem || (data && total === 0 ? t('propose.none') : undefined)}
          </span>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button
            variant="primary"
            pending={done !== undefined}
            disabled={!data}
            disabledReason={
              data && total === 0
                ? t('propose.none')
                : lacksReason
                  ? ui('fillFirst', { field: t('propose.reasonLabel') })
                  : undefined
            }
            onClick={() => void decide()}
          >
            {t('propose.confirm', { count: total, number: format.number(total) })}
          </Button>
        </>
      }
    >
      {!data && <Loading of={{ error, refetch }} failed={t('propose.loadFailed')} waiting="h-56 rounded-3" />}
      {data && rows.length > 0 && (
        <div className="grid grid-cols-1 gap-4">
          {data.vacant > 0 && (
            <p className="rounded-3 bg-wait-bg px-3 py-2 text-13 text-wait">
              {t('propose.vacant', { count: data.vacant, number: format.number(data.vacant) })}
            </p>
          )}
          <div className="overflow-x-auto">
            <Segmented
              label={t('status')}
              value={current}
              onChange={(status) => {
                setShownStatus(status)
                setVisibleCount(step)
              }}
              options={offered.map((value) => ({
                value,
                label: t('kindCount', { kind: t(`propose.to.${value}`), count: counts[value] }),
              }))}
            />
          </div>
          <ul aria-label={t(`propose.to.${current}`)} className="max-h-72 divide-y overflow-y-auto border-y">
            {listed.slice(0, visibleCount).map((row) => (
              <li key={row.id} className="flex items-center gap-3 py-1.5 pe-1">
                <span className="num w-12 shrink-0 text-end text-13 text-fg-3">
                  {row.place === null ? '–' : `${format.number(row.place)}º`}
                </span>
                <span dir="auto" className="min-w-0 flex-1 truncate text-13 font-semibold" title={row.name}>
                  {row.name}
                </span>
                <span className="w-48 shrink-0 max-md:w-36">
                  <Select
                    size="md"
                    quiet
                    label={t('propose.of', { name: row.name })}
                    value={current}
                    onChange={(status) => {
                      const next = new Map(otherwise)
                      if (status === row.proposed) next.delete(row.id)
                      else next.set(row.id, status as ChosenStatus)
                      setOtherwise(next)
                    }}
                    options={chosenStatuses
                      // An applicant outside the openings is approved only by a call from the reserve list.
                      .filter((value) => value !== 'aprovada' || row.proposed === value)
                      .map((value) => ({ value, label: t(`propose.to.${value}`) }))}
                  />
                </span>
              </li>
            ))}
            {listed.length === 0 && <li className="py-3 text-13 text-fg-3">{t('propose.nobody')}</li>}
          </ul>
          {listed.length > visibleCount && (
            <Button size="sm" onClick={() => setVisibleCount(visibleCount + step)}>
              {t('propose.more', {
                count: listed.length - visibleCount,
                number: format.number(listed.length - visibleCount),
              })}
            </Button>
          )}
          {counts.reprovada > 0 && (
            <div className="flex flex-col gap-1">
              <label htmlFor={id} className="text-13 font-label">
                {t('propose.reasonLabel')}
              </label>
              <textarea
                id={id}
                rows={2}
                maxLength={500}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
                aria-describedby={`${id}-help`}
                className="field-box px-3 py-2 text-14"
              />
              <p id={`${id}-help`} className="text-12 text-fg-3">
                {t('propose.reasonHelp', { field: records('reason') })}
              </p>
            </div>
          )}
          {moved.length > 0 && (
            <p role="status" className="text-13 text-fg-3">
              {t('propose.changed', { count: moved.length, number: format.number(moved.length) })}{' '}
              {moved
                .slice(0, 5)
                .map((row) => `${row.name}: ${words(`statuses.${otherwise.get(row.id) ?? row.proposed}`)}`)
                .join(' · ')}
            </p>
          )}
        </div>
      )}
    </Dialog>
  )
}
