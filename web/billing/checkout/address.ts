import { useSyncExternalStore } from 'react'

type Page = { name: 'pricing' } | { name: 'order' } | { name: 'invoice'; token: string }

/** The page of a path. A mail program may have added to the link: what is no token opens the page that says so. */
export function pageOf(path: string): Page {
  const [first, token] = path.split('/').filter(Boolean)
  if (first === 'pricing') return { name: 'pricing' }
  return token ? { name: 'invoice', token } : { name: 'order' }
}

const changed = 'checkout:search'
const subscribe = (listener: () => void) => {
  addEventListener(changed, listener)
  addEventListener('popstate', listener)
  return () => {
    removeEventListener(changed, listener)
    removeEventListener('popstate', listener)
  }
}

/** A parameter of the address, and how it is set without a new entry in the history. */
export function useParameter(name: string) {
  const search = useSyncExternalStore(subscribe, () => location.search)
  const set = (value: string) => {
    const next = new URLSearchParams(search)
    if (value === '') next.delete(name)
    else next.set(name, value)
    history.replaceState(null, '', `${location.pathname}?${next}`)
    dispatchEvent(new Event(changed))
  }
  return [new URLSearchParams(search).get(name), set] as const
}

/** The order of a plan. A voucher of the address, as a poster has it, comes along. */
export function orderPath(code: string) {
  const voucher = new URLSearchParams(location.search).get('voucher')
  return `/payment?${new URLSearchParams({ plan: code, ...(voucher && { voucher }) })}`
}
