import { z } from 'zod'
import { ufs } from '#platform/contract/brazil.ts'
import type { FoundAddress } from '#platform/contract/cep.ts'
import { callPeer } from '#platform/server/http/peer.ts'

/** Number of cached answers, each kept for a day: streets do not move, and the same towns recur. */
const maxKnown = 1000
const day = 86_400_000
/** Milliseconds. The user can type the address instead of waiting. */
const patience = 5000

const part = (longest: number) =>
  z
    .string()
    .default('')
    .transform((said) =>
      said
        .replace(/[\p{C}\s]+/gu, ' ')
        .trim()
        .slice(0, longest)
        .trim(),
    )
/** The response of ViaCEP. Its `complemento` is a range of house numbers, not the complement of an address. */
const Answer = z.union([
  z.object({ erro: z.union([z.literal(true), z.literal('true')]) }).transform(() => null),
  z
    .object({
      logradouro: part(160),
      bairro: part(80),
      localidade: part(80),
      uf: z.enum(['', ...ufs]).default(''),
    })
    .refine(({ logradouro, localidade }) => logradouro !== '' || localidade !== '')
    .transform(({ logradouro, bairro, localidade, uf }): FoundAddress => {
      return { street: logradouro, district: bairro, city: localidade, uf }
    }),
])

async function ask(url: string, local: boolean): Promise<FoundAddress | null> {
  const { status, text } = await callPeer({ method: 'GET', url, local, timeout: patience })
  if (status !== 200) throw Object.assign(new Error(`answered ${status}`), { code: 'EANSWER' })
  return Answer.parse(JSON.parse(text))
}

/** Looks up a CEP; concurrent calls share one request. Null when the CEP does not exist. Throws when the service is unavailable. */
export function openCepLookup() {
  const known = new Map<string, { until: number; answer: Promise<FoundAddress | null> }>()
  return async (address: string, cep: string, local: boolean) => {
    const url = address.replaceAll('{cep}', cep)
    const kept = known.get(url)
    if (kept && kept.until > Date.now()) return kept.answer
    known.delete(url)
    // The first entry is the oldest.
    const [oldest] = known.keys()
    if (oldest !== undefined && known.size >= maxKnown) known.delete(oldest)
    const asked = { until: Date.now() + day, answer: ask(url, local) }
    known.set(url, asked)
    try {
      return await asked.answer
    } catch (error) {
      if (known.get(url) === asked) known.delete(url)
      throw error
    }
  }
}
