import { useSyncExternalStore } from 'react'
import { sourceOf } from '#billing/contract/sources.rules.ts'

type Page = { name: 'pricing' } | { name: 'order' } | { name: 'invoice' | 'trial'; token: string }

/** The page of a path. A mail program may have added to the link: what is no token opens the page that says so. */
export function pageOf(path: string): Page {
  const [first, token, ofTrial] = path.split('/').filter(Boolean)
  if (first === 'pricing') return { name: 'pricing' }
  if (token === 'trial') return { name: 'trial', token: ofTrial ?? '' }
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

const given = (name: string) => new URLSearchParams(location.search).get(name) ?? ''

/** The parameters that are kept from page to page: a voucher, as a poster has it, and the name of a campaign. */
const along = () =>
  ['voucher', 'utm_source'].flatMap((name): [string, string][] => (given(name) ? [[name, given(name)]] : []))

/** The order of a plan, or its trial. */
export const orderPath = (code: string, { isTrial }: { isTrial: boolean }) =>
  `/payment?${new URLSearchParams([['plan', code], ...(isTrial ? [['trial', '1']] : []), ...along()])}`

/** The plans, of a period if one is given. */
export function pricingPath(period?: string) {
  const search = new URLSearchParams([...(period ? [['period', period]] : []), ...along()])
  return search.size > 0 ? `/pricing?${search}` : '/pricing'
}

/** Returns the source of this visitor. It lives in the address: nothing is kept in the browser. */
export const ownSource = () => sourceOf({ campaign: given('utm_source'), hasVoucher: given('voucher') !== '' })
