import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ApiError } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import type { Progress } from './BulkProgress.tsx'
import type { Failed } from './BulkReport.tsx'

const BulkProgress = lazy(() => import('./BulkProgress.tsx').then((m) => ({ default: m.BulkProgress })))
const BulkReport = lazy(() => import('./BulkReport.tsx').then((m) => ({ default: m.BulkReport })))

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

/** The reason for which the change of a row cannot be undone. */
const cannotUndo = new Error('state_unreachable')

/** The reason of a failure: the message of a field says more than that of the request. */
function reasonOf(error: unknown): Pick<Failed, 'reason' | 'code'> {
  if (error === cannotUndo) return { reason: '', code: 'state_unreachable' }
  const ofFields = error instanceof ApiError ? Object.values(error.fields).map(({ message }) => message) : []
  return { reason: ofFields.join(' ') || (error instanceof Error ? error.message : '') }
}

/** Runs a request for many rows, reports how many succeeded, offers undo, and lists the failures by row. */
export function useBulk(): Bulk {
  const t = useTexts(recordsTexts)
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
          wrong[at] = { ...nameOf(row), ...reasonOf(error) }
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
            request: ({ act }) => (act ? act() : Promise.reject(cannotUndo)),
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
    dialog: isMounted && (
      <Suspense>
        <BulkProgress progress={progress} />
        <BulkReport
          failed={failed}
          description={[done > 0 && t('bulkDone', counted(done)), t('failedRows', counted(failed.length))]
            .filter(Boolean)
            .join(' · ')}
          onClose={() => setReport(nothing)}
        />
      </Suspense>
    ),
  }
}
