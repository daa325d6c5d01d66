import { useCallback, useEffect, useRef } from 'react'
import type { Order } from '#billing/contract/checkout.ts'
import { useAnswer } from '#platform/web/apart/useAnswer.ts'
import { readInvoice } from './calls.ts'
import { pauseAfter } from './polling.rules.ts'

/** Whether an invoice waits for money. */
export const isOpen = ({ state }: Order) => state === 'aberta' || state === 'vencida'

/** The invoice of a link. While it is open the page asks again and again, as long as somebody sees it. */
export function useInvoice(token: string) {
  const reading = useRef<ReturnType<typeof readInvoice>>(undefined)
  /** Events of the browser come together: one call answers them all. */
  const ask = useCallback(() => {
    reading.current ??= readInvoice(token).finally(() => {
      reading.current = undefined
    })
    return reading.current
  }, [token])
  const { value: invoice, failure, read } = useAnswer(ask)

  const isWaiting = invoice !== undefined && isOpen(invoice)
  useEffect(() => {
    if (!isWaiting) return
    let since = Date.now()
    let timer = 0
    let isOver = false
    const wait = () => {
      clearTimeout(timer)
      if (!isOver && !document.hidden) timer = window.setTimeout(look, pauseAfter(Date.now() - since))
    }
    const look = () => void read().then(wait)
    /** A visitor who comes back has perhaps just paid. */
    const comeBack = () => {
      clearTimeout(timer)
      if (document.hidden) return
      since = Date.now()
      look()
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
