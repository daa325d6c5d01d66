import { useEffect, useRef, useState } from 'react'
import type { PublicPlan } from '#billing/contract/checkout.ts'
import type { Failure } from '#platform/web/apart/call.ts'
import { useParameter } from './address.ts'
import { checkVoucher, type VoucherOffer } from './calls.ts'

/** The voucher of an order: its code lives in the address, and what it takes off is asked for the chosen plan. */
export function useVoucher(plan: PublicPlan | undefined) {
  const [code, setCode] = useParameter('voucher')
  const [offer, setOffer] = useState<VoucherOffer>()
  const [failure, setFailure] = useState<Failure>()
  const [pending, setPending] = useState(false)
  // Only the answer to the last question counts, and the same question is asked once.
  const asked = useRef(0)
  const answered = useRef('')
  const sold = plan?.code

  async function apply(typed: string) {
    if (!sold || typed === '') return
    asked.current += 1
    const own = asked.current
    setPending(true)
    const result = await checkVoucher({ code: typed, plan: sold })
    if (own !== asked.current) return
    setPending(false)
    setOffer(result.ok ? result.value : undefined)
    setFailure(result.ok ? undefined : result)
    answered.current = `${sold} ${typed}`
    if (result.ok) setCode(typed)
  }

  // A code of the address is tried by itself, and again with another plan.
  // biome-ignore lint/correctness/useExhaustiveDependencies: apply is new with each render, and depends on these two
  useEffect(() => {
    if (code && answered.current !== `${sold} ${code}`) void apply(code)
  }, [sold, code])

  function remove(reason?: Failure) {
    asked.current += 1
    answered.current = ''
    setOffer(undefined)
    setFailure(reason)
    setCode('')
  }
  return { code: code ?? '', offer, failure, pending, apply, remove }
}
export type Voucher = ReturnType<typeof useVoucher>
