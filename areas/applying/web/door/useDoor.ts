import { useCallback, useEffect, useRef, useState } from 'react'
import type { DoorPage, DoorProposal } from '#applying/contract/door.ts'
import type { DoorAnswers, DoorData, DoorField } from '#applying/contract/form.rules.ts'
import type { QuotaList } from '#hiring/contract/quotas.rules.ts'
import type { Result } from '#platform/web/apart/call.ts'
import { forgetInTab, keepInTab, keptInTab } from '#platform/web/apart/kept.ts'
import type { Calls, DocumentChanged } from './calls.ts'

/** Milliseconds after the last key until the form is saved, and the longest pause between tries that fail. */
const pause = 700
const longestPause = 30_000
type Unsaved = { data: DoorData; answers: DoorAnswers }
type SaveState = 'saved' | 'saving' | 'offline'

const none = (): Unsaved => ({ data: {}, answers: {} })
const isEmpty = ({ data, answers }: Unsaved) => Object.keys(data).length + Object.keys(answers).length === 0

/** The text that a reload or a killed tab interrupted. */
function keptUnsaved(name: string): Unsaved {
  try {
    return { ...none(), ...JSON.parse(keptInTab(name) ?? '{}') }
  } catch {
    return none()
  }
}

/** The clock of the server: the moment of its last answer, and when it came by the clock of this page. */
export type ServerClock = { now: string; at: number }

/**
 * An application as it is typed: shown at once, saved after a pause, one act at a time. Text that is not saved yet stays in this tab and is tried
 * again; another device is never overwritten unseen.
 */
export function useDoor(calls: Calls, slug: string, first: DoorPage, onKeyOver: () => void) {
  const name = `door ${slug} ${first.address}`
  const [initial] = useState(() => keptUnsaved(name))
  const [page, setPage] = useState<DoorPage>({
    ...first,
    data: { ...first.data, ...initial.data },
    answers: { ...first.answers, ...initial.answers },
  })
  const [state, setState] = useState<SaveState>(isEmpty(initial) ? 'saved' : 'saving')
  const [isNewer, setNewer] = useState(false)
  const [failed, setFailed] = useState<string>()
  const [isAttaching, setAttaching] = useState(false)
  const [proposals, setProposals] = useState<DoorProposal[]>([])
  const [clock, setClock] = useState<ServerClock>(() => ({ now: first.form.now, at: performance.now() }))
  const unsaved = useRef(initial)
  const known = useRef(first)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wait = useRef(pause)
  const running = useRef<Promise<unknown>>(Promise.resolve())

  const put = useCallback(
    (next: Unsaved) => {
      unsaved.current = next
      if (isEmpty(next)) forgetInTab(name)
      else keepInTab(name, JSON.stringify(next))
    },
    [name],
  )

  /** Takes a page of the server, with what is typed here over it. */
  const take = useCallback((next: DoorPage) => {
    known.current = next
    const { data, answers } = unsaved.current
    setPage({ ...next, data: { ...next.data, ...data }, answers: { ...next.answers, ...answers } })
    setClock({ now: next.form.now, at: performance.now() })
  }, [])

  const refuse = useCallback(
    (code: string) => {
      if (code === 'key_over') return onKeyOver()
      setFailed(code)
      if (code.startsWith('vacancy_')) setPage((before) => ({ ...before, why: code }))
    },
    [onKeyOver],
  )

  /** Reads the application again. Returns whether another device has changed it. */
  const readAgain = useCallback(async (): Promise<boolean | undefined> => {
    const before = known.current
    const result = await calls.begin(slug, '')
    if (!result.ok) {
      refuse(result.code)
      return undefined
    }
    const { data, answers } = result.value
    const isOther = JSON.stringify([data, answers]) !== JSON.stringify([before.data, before.answers])
    take(result.value)
    if (isOther) setNewer(true)
    return isOther
  }, [calls, slug, take, refuse])

  const save = useCallback(async (): Promise<boolean> => {
    const sent = unsaved.current
    if (isEmpty(sent)) return true
    setState('saving')
    const result = await calls.save(slug, { revision: known.current.revision, ...sent })
    if (result.ok) {
      const { now, ...saved } = result.value
      // A value that was typed again meanwhile stays unsaved.
      const left = <V extends Record<string, string | undefined>>(all: V, of: V) =>
        Object.fromEntries(Object.entries(all).filter(([key, value]) => of[key] !== value)) as V
      put({ data: left(unsaved.current.data, sent.data), answers: left(unsaved.current.answers, sent.answers) })
      const { data, answers } = known.current
      known.current = {
        ...known.current,
        ...saved,
        data: { ...data, ...sent.data },
        answers: { ...answers, ...sent.answers },
      }
      setPage((before) => ({ ...before, ...saved, isChanged: before.versions > 0 }))
      setClock({ now, at: performance.now() })
      wait.current = pause
      setFailed(undefined)
      if (isEmpty(unsaved.current)) setState('saved')
      return save()
    }
    if (result.code === 'stale') {
      if ((await readAgain()) === undefined) return false
      return save()
    }
    setState('offline')
    if (!result.again) refuse(result.code)
    return false
  }, [calls, slug, put, readAgain, refuse])

  /** Runs an act after those before it. */
  const after = useCallback(<T>(act: () => Promise<T>): Promise<T> => {
    const next = running.current.then(act, act)
    running.current = next
    return next
  }, [])

  /** Saves what is typed by now, after an upload that is under way. Returns whether all of it is saved. */
  const flush = useCallback(() => {
    clearTimeout(timer.current)
    return after(save).then((isSaved) => {
      if (!isSaved && !isEmpty(unsaved.current)) {
        wait.current = Math.min(wait.current * 2, longestPause)
        timer.current = setTimeout(() => void flush(), wait.current)
      }
      return isSaved
    })
  }, [after, save])

  useEffect(() => {
    if (!isEmpty(unsaved.current)) void flush()
    const leave = () => document.visibilityState === 'hidden' && void flush()
    const again = () => void flush()
    const warn = (event: BeforeUnloadEvent) => !isEmpty(unsaved.current) && event.preventDefault()
    addEventListener('online', again)
    addEventListener('beforeunload', warn)
    document.addEventListener('visibilitychange', leave)
    return () => {
      clearTimeout(timer.current)
      removeEventListener('online', again)
      removeEventListener('beforeunload', warn)
      document.removeEventListener('visibilitychange', leave)
    }
  }, [flush])

  const typed = (next: Unsaved) => {
    put(next)
    setState('saving')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void flush(), pause)
  }
  const change = (field: DoorField, value: string) => {
    setPage((before) => ({ ...before, data: { ...before.data, [field]: value } }))
    typed({ ...unsaved.current, data: { ...unsaved.current.data, [field]: value } })
  }
  const answer = (id: string, value: string) => {
    setPage((before) => ({ ...before, answers: { ...before.answers, [id]: value } }))
    typed({ ...unsaved.current, answers: { ...unsaved.current.answers, [id]: value } })
  }

  /** Adds a CV. Sending waits for it. */
  const attach = (file: File) => {
    setAttaching(true)
    setFailed(undefined)
    return after(async () => {
      const result = await calls.attach(slug, file)
      setAttaching(false)
      if (!result.ok) return refuse(result.code)
      const { proposals: read, ...rest } = result.value
      setPage((before) => {
        setProposals(read.filter(({ field, value }) => (before.data[field] ?? '').trim() !== value))
        return { ...before, ...rest, isChanged: before.versions > 0 }
      })
    })
  }
  const detach = () =>
    after(async () => {
      const result = await calls.detach(slug)
      if (!result.ok) return refuse(result.code)
      setProposals([])
      setPage((before) => ({ ...before, ...result.value }))
    })
  /** Declares for reserved places: saved at once, and undone on the page when that fails. */
  const declare = (declared: QuotaList[]) => {
    const before = page.declared
    setFailed(undefined)
    setPage((now) => ({ ...now, declared }))
    return after(async () => {
      const result = await calls.declare(slug, declared, before)
      if (result.ok) return setPage((now) => ({ ...now, isChanged: result.value.isChanged }))
      setPage((now) => ({ ...now, declared: before }))
      if (result.code === 'stale') await readAgain()
      else refuse(result.code)
    })
  }
  const dropProposal = (field: string) => setProposals((before) => before.filter((each) => each.field !== field))

  /** Takes what the server says of a document that was sent or taken back. */
  const putDocument = async (answer: Promise<Result<DocumentChanged>>) => {
    const result = await answer
    if (!result.ok) {
      if (result.code === 'key_over') onKeyOver()
      return result
    }
    const { document, missing } = result.value
    setPage((before) => ({
      ...before,
      missing,
      documents: before.documents.map((each) => (each.id === document.id ? document : each)),
    }))
    return result
  }

  /** Sends the application. Returns whether it was taken. */
  const send = async (whatsapp: boolean): Promise<boolean> => {
    setFailed(undefined)
    if (!(await flush())) {
      setFailed((before) => before ?? 'offline')
      return false
    }
    return after(async () => {
      const result = await calls.send(slug, { revision: known.current.revision, agreed: true, whatsapp })
      if (result.ok) {
        take(result.value)
        return true
      }
      if (result.code === 'stale') await readAgain()
      else refuse(result.fields.cpf ? 'cpf_sent' : result.code)
      return false
    })
  }
  return {
    ...{ page, state, isNewer, failed, clock, change, answer, declare, flush, send },
    /** The errors as the last save has found them, before the page shows them. */
    wrongNow: () => known.current.wrong,
    ...{ attach, detach, isAttaching, proposals, dropProposal, putDocument },
  }
}
export type Door = ReturnType<typeof useDoor>
