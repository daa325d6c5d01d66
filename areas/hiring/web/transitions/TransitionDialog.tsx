import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { leadsBack, processMoveNeedsReason } from '#hiring/contract/processes.rules.ts'
import type { ProcessRow } from '#hiring/contract/processes.ts'
import { processTransitions, type Transition } from '#hiring/contract/transitions.ts'
import { transitionsTexts } from '#hiring/web/transitions/texts/transitions.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { refusalsTexts } from '#platform/web/i18n/texts/refusals.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { TransitionPoints } from './TransitionPoints.tsx'
import { useTransitionVerb } from './useTransitionVerb.ts'

export type Moving = Pick<ProcessRow, 'id' | 'title' | 'version' | 'state' | 'cameFrom' | 'ruleset'>
export type Asked = { processes: readonly Moving[]; to: Transition }

type TransitionDialogProps = {
  asked: Asked | undefined
  onClose: () => void
  pending: boolean
  error?: Error | null
  onConfirm: (reason: string, authority: string) => void
}

const dangers: readonly Transition[] = ['suspenso', 'cancelado']

/** Confirms a transition that others notice: who is notified, what stops, who is affected, and whether it can be undone. */
export function TransitionDialog({ asked: now, onClose, pending, error, onConfirm }: TransitionDialogProps) {
  const t = useTexts(transitionsTexts)
  const records = useTexts(recordsTexts)
  const ui = useTexts(uiTexts)
  const because = useTexts(refusalsTexts)
  const format = useFormat()
  const verbOf = useTransitionVerb()
  const id = useId()
  const backRef = useRef<HTMLButtonElement>(null)
  const reasonRef = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [authority, setAuthority] = useState('')
  // Kept while the dialog fades out.
  const [last, setLast] = useState(now)
  const asked = now ?? last
  useEffect(() => {
    if (!now) return
    setLast(now)
    setReason('')
    setAuthority('')
  }, [now])
  const { processes = [], to = 'rascunho' } = asked ?? {}
  const body = { ids: processes.map((process) => process.id), to }
  const preview = useQuery({
    ...q(processTransitions.preview, { body }),
    enabled: now !== undefined,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const data = preview.isPlaceholderData ? undefined : preview.data
  const needsReason = processes.some(({ state }) => to !== 'result_published' && processMoveNeedsReason(state, to))
  const [first, ...more] = data?.refused ?? []
  const isSingle = processes.length === 1
  const why =
    data?.ready === 0 && first
      ? isSingle
        ? because(first.code)
        : t('noneReady')
      : needsReason && reason.trim() === ''
        ? ui('fillFirst', { field: records('reason') })
        : undefined
  const isRatifying = to === 'homologado' && processes.every((process) => !leadsBack(process, to))
  const verb = asked ? verbOf(processes, to) : ''
  return (
    <Dialog
      open={now !== undefined}
      onClose={onClose}
      initialFocus={needsReason ? reasonRef : backRef}
      title={t('title', { verb })}
      description={
        isSingle
          ? t('about', { title: processes[0]?.title })
          : t('aboutMany', { count: processes.length, number: format.number(processes.length) })
      }
      footer={
        <>
          <span role="status" className="me-auto min-w-0 flex-1 basis-48 text-12 text-neg">
            {error?.message ?? why}
          </span>
          <Button ref={backRef} onClick={onClose}>
            {t('keep')}
          </Button>
          <Button
            variant={dangers.includes(to) ? 'danger' : 'primary'}
            pending={pending}
            disabled={!data}
            disabledReason={why}
            onClick={() => onConfirm(reason.trim(), authority.trim())}
          >
            {verb}
          </Button>
        </>
      }
    >
      {!data && <Loading of={preview} failed={t('failed')} waiting="h-40 w-full rounded-3" />}
      {data && (
        <>
          {!isSingle && first && (
            <p className="mb-4 rounded-3 bg-wait-bg px-3 py-2 text-13 text-wait">
              {t('refused', { count: data.refused.length, ready: format.number(data.ready) })}{' '}
              {[first, ...more].slice(0, 3).map(({ id: key, name, code }) => (
                <span key={key} className="block">
                  <span dir="auto" className="font-semibold">
                    {name}
                  </span>
                  : {because(code)}
                </span>
              ))}
            </p>
          )}
          <TransitionPoints consequences={data.consequences} processes={processes.length} onLeave={onClose} />
        </>
      )}
      {isRatifying && (
        <div className="mt-6 flex flex-col gap-1">
          <label htmlFor={`${id}-authority`} className="text-13 font-label">
            {t('authority')}
          </label>
          <input
            id={`${id}-authority`}
            maxLength={200}
            value={authority}
            onChange={(event) => setAuthority(event.target.value)}
            className="field-box px-3 py-2 text-14"
          />
        </div>
      )}
      {(needsReason || isRatifying) && (
        <div className="mt-6 flex flex-col gap-1">
          <label htmlFor={id} className="text-13 font-label">
            {records('reason')}
          </label>
          <textarea
            ref={reasonRef}
            id={id}
            rows={2}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            className="field-box px-3 py-2 text-14"
          />
        </div>
      )}
    </Dialog>
  )
}
