import { type ReactNode, useState } from 'react'
import type { Refusal } from '#contract/platform/refusals.ts'
import { ApiError } from '#web/platform/api/client.ts'
import { useFormat } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Dialog } from '#web/platform/ui/Dialog.tsx'
import { toast } from '#web/platform/ui/toast.tsx'
import { BulkProgress, type Progress } from './BulkProgress.tsx'

type Failed = { id: string; name: string; reason: string; code?: Refusal }
type Named = { id: string; name: string }

type Act<T, A> = {
  rows: T[]
  request: (row: T) => Promise<A>
  nameOf: (row: T) => Named
  /** Undoes the action for a row, where possible. */
  undo?: (row: T, answer: A) => (() => Promise<unknown>) | undefined
  /** Called afterwards, to show the new state of the rows. */
  after: () => Promise<unknown>
}

/** Number of rows processed at the same time: a thousand rows take seconds, and the server keeps capacity for others. */
const lanes = 4
/** Milliseconds after which progress is shown. */
const soon = 1000

type Report = { failed: Failed[]; done: number }
const nothing: Report = { failed: [], done: 0 }

export type Bulk = {
  pending: boolean
  run: <T, A>(act: Act<T, A>) => Promise<void>
  report: (failed: Failed[]) => void
  dialog: ReactNode
}

/** The reason of a failure: the message of a field says more than that of the request. */
function reasonOf(error: unknown) {
  const ofFields = error instanceof ApiError ? Object.values(error.fields).map(({ message }) => message) : []
  return ofFields.join(' ') || (error instanceof Error ? error.message : '')
}

/** Runs a request for many rows, reports how many succeeded, offers undo, and lists the failures by row. */
export function useBulk(): Bulk {
  const t = useTexts('records')
  const because = useTexts('refusals')
  const format = useFormat()
  const counted = (count: number) => ({ count, number: format.number(count) })
  const [pending, setPending] = useState(false)
  const [progress, setProgress] = useState<Progress>()
  const [{ failed, done }, setReport] = useState(nothing)
  // Lists render sooner without the dialogs; once open they stay, so that they can fade out.
  const [isMounted, setMounted] = useState(false)
  if (!isMounted && (progress || failed.length > 0)) setMounted(true)

  /** Requests start in order, results are in order, and a failure does not stop the rest. */
  async function each<T, A>(
    { rows, request, nameOf }: Pick<Act<T, A>, 'rows' | 'request' | 'nameOf'>,
    mayStop: boolean,
  ) {
    const right: { row: T; answer: A }[] = []
    const wrong: Failed[] = []
    const begun = performance.now()
    const step = Math.ceil(rows.length / 100)
    let isStopped = false
    let done = 0
    const onStop = mayStop
      ? () => {
          isStopped = true
        }
      : undefined
    const waiting = rows.entries()
    const lane = async () => {
      for (const [at, row] of waiting) {
        try {
          right[at] = { row, answer: await request(row) }
        } catch (error) {
          wrong[at] = { ...nameOf(row), reason: reasonOf(error) }
        }
        done++
        if (done % step === 0 && done < rows.length && performance.now() - begun > soon)
          setProgress({ done, all: rows.length, onStop })
        if (isStopped) return
      }
    }
    await Promise.all(Array.from({ length: lanes }, lane))
    setProgress(undefined)
    // Each row is in only one of the two.
    return { right: right.filter(Boolean), wrong: wrong.filter(Boolean) }
  }

  return {
    pending,
    report: (rows) => setReport({ failed: rows, done: 0 }),
    async run({ rows, request, nameOf, undo, after }) {
      setPending(true)
      const { right, wrong } = await each({ rows, request, nameOf }, true)
      setReport({ failed: wrong, done: right.length })
      await after()
      setPending(false)
      if (right.length === 0) return
      const back = right.map(({ row, answer }) => ({ ...nameOf(row), act: undo?.(row, answer) }))
      const takeBack = async () => {
        const taken = await each(
          {
            rows: back,
            request: ({ act }) => (act ? act() : Promise.reject(new Error(because('state_unreachable')))),
            nameOf: (row) => row,
          },
          false,
        )
        setReport({ failed: taken.wrong, done: taken.right.length })
        if (taken.right.length > 0) toast.success(t('bulkUndone', counted(taken.right.length)))
        await after()
      }
      const said = t('bulkDone', counted(right.length))
      if (back.some(({ act }) => act)) toast.success(said, { undo: () => void takeBack() })
      else toast.success(said)
    },
    dialog: (
      <>
        {isMounted && <BulkProgress progress={progress} />}
        {isMounted && (
          <Dialog
            open={failed.length > 0}
            onClose={() => setReport(nothing)}
            title={t('reportTitle')}
            description={[done > 0 && t('bulkDone', counted(done)), t('failedRows', counted(failed.length))]
              .filter(Boolean)
              .join(' · ')}
            footer={<Button onClick={() => setReport(nothing)}>{t('close')}</Button>}
          >
            <ul className="max-h-80 divide-y overflow-auto text-13">
              {failed.map(({ id, name, reason, code }) => (
                <li key={id} className="py-2">
                  <span dir="auto" className="font-semibold">
                    {name}
                  </span>{' '}
                  <span className="block text-fg-3">{code ? because(code) : reason}</span>
                </li>
              ))}
            </ul>
          </Dialog>
        )}
      </>
    ),
  }
}
