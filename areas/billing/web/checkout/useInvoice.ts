import { useCallback, useEffect, useRef, useState } from 'react'
import type { Order } from '#billing/contract/checkout.ts'
import { type Failure, readInvoice } from './calls.ts'
import { pauseAfter } from './polling.rules.ts'

/** Whether an invoice waits for money. */
export const isOpen = ({ state }: Order) => state === 'aberta' || state === 'vencida'

/** The invoice of a link. While it is open the page asks again and again, as long as somebody sees it. */
export function useInvoice(token: string) {
  const [invoice, setInvoice] = useState<Order>()
  const [failure, setFailure] = useState<Failure>()
  const reading = useRef<Promise<void>>(undefined)

  const read = useCallback(() => {
    const run = async () => {
      const result = await readInvoice(token)
      setFailure(result.ok ? undefined : result)
      if (result.ok) setInvoice(result.value)
      reading.current = undefined
    }
    reading.current ??= run()
    return reading.current
  }, [token])
  useEffect(() => void read(), [read])

  const isWaiting = invoice !== undefined && isOpen(invoice)
  useEffect(() => {
    if (!isWaiting) return
    let since = Date.now()
    let timer = 0
    let isOver = false
    const wait = () => {
      clearTimeout(timer)
      if (!isOver && !document.hidden) timer = window.setTimeout(ask, pauseAfter(Date.now() - since))
    }
    const ask = () => void read().then(wait)
    /** A visitor who comes back has perhaps just paid. */
    const comeBack = () => {
      clearTimeout(timer)
      if (document.hidden) return
      since = Date.now()
      ask()
    }
    wait()
    document.addEventListener('visibilitychange', comeBack)
    for (const event of ['focus', 'online']) addEventListener(event, comeBack)
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', comeBack)
      for (const event of ['focus', 'online']) removeEventListener(event, comeBack)
    }
  }, [isWaiting, read])

  return { invoice, failure, read }
}
