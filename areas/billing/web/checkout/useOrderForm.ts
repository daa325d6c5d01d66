import { useEffect, useRef, useState } from 'react'
import type { PublicPlan } from '#billing/contract/checkout.ts'
import type { Failure } from '#platform/web/apart/call.ts'
import { ownSource } from './address.ts'
import { type Offer, sendOrder } from './calls.ts'
import { keepDraft, keptDraft, orderIdOf } from './draft.ts'
import { type Field, fields, firstWrong, type Typed, type Wrong, wrongIn } from './order.rules.ts'
import { controlOf } from './TextField.tsx'
import { sentenceOf, useTexts, wrongOf } from './texts.ts'
import type { Voucher } from './useVoucher.ts'

type Asked = { offer: Offer; plan: PublicPlan; voucher: Voucher; isTrial: boolean; onOutdated: () => Promise<unknown> }

/** The codes of refusals because the page is older than the offer. */
const outdated = ['price_changed', 'terms_changed', 'plan_not_sold', 'trial_changed']

/** The form of an order: what is typed, kept in this tab, and what is wrong with it. */
export function useOrderForm({ offer, plan, voucher, isTrial, onOutdated }: Asked) {
  const t = useTexts()
  const [typed, setTyped] = useState(keptDraft)
  const [wrong, setWrong] = useState<Wrong>({})
  const [failure, setFailure] = useState<Failure>()
  const [pending, setPending] = useState(false)
  // A second press may come before the button knows that it is pending.
  const isSending = useRef(false)
  useEffect(() => keepDraft(typed), [typed])

  function rest() {
    isSending.current = false
    setPending(false)
  }
  // A browser may keep the page as it left it, and show it again on the way back.
  useEffect(() => {
    addEventListener('pageshow', rest)
    return () => removeEventListener('pageshow', rest)
  })

  function set<F extends keyof Typed>(field: F, value: Typed[F]) {
    setTyped((before) => ({ ...before, [field]: value }))
    setWrong(({ [field as Field]: _, ...others }) => others)
  }

  function mark(found: Wrong) {
    setWrong(found)
    const first = firstWrong(found)
    // The sentence below the field is there before a screen reader comes to it.
    if (first) requestAnimationFrame(() => document.getElementById(controlOf(first))?.focus())
  }

  async function fail(result: Failure) {
    const found = Object.fromEntries(
      fields.flatMap((field) => (result.fields[field] ? [[field, result.fields[field]]] : [])),
    )
    if (Object.keys(found).length > 0) return mark(found)
    // The total without it is seen before anything is ordered.
    if (result.code.startsWith('voucher_')) return voucher.remove(result)
    setFailure(result)
    if (!outdated.includes(result.code)) return
    // Other terms are not the ones that were accepted.
    if (result.code === 'terms_changed') set('accepted', false)
    await onOutdated()
  }

  async function send() {
    if (isSending.current) return
    setFailure(undefined)
    const found = wrongIn(typed)
    if (firstWrong(found)) return mark(found)
    isSending.current = true
    setPending(true)
    const { accepted: _, ...texts } = typed
    const order = {
      ...texts,
      plan: plan.code,
      price: plan.price,
      termsVersion: offer.termsVersion,
      accepted: true as const,
      ...(isTrial ? { trialDays: plan.trialDays } : voucher.offer && { voucher: voucher.code }),
    }
    const result = await sendOrder({ ...order, source: ownSource(), orderId: orderIdOf(order) })
    // The page stays pending until the browser has left it.
    if (result.ok) return location.assign(`/payment/${result.value.isTrial ? 'trial/' : ''}${result.value.token}`)
    rest()
    await fail(result)
  }

  // The refusal of a trial does not concern a person who pays instead.
  const standing = failure?.code === 'trial_used' && !isTrial ? undefined : failure
  return {
    typed,
    set,
    wrong: Object.fromEntries(Object.entries(wrong).map(([field, code]) => [field, wrongOf(t, code)])) as Wrong,
    refused: standing && sentenceOf(t, standing.code),
    isTrialUsed: standing?.code === 'trial_used',
    pending,
    send,
    /** The props of a text field. */
    bind: (field: Exclude<Field, 'accepted'>) => ({
      name: field,
      label: t(`form.${field}`),
      value: typed[field],
      onType: (value: string) => set(field, value),
      wrong: wrong[field] && wrongOf(t, wrong[field]),
    }),
  }
}
