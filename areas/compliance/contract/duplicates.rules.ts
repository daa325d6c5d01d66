/** Reasons why two professionals may be the same person. */
export const duplicateReasons = ['cpf', 'email', 'phone', 'name_birth', 'name'] as const
export type DuplicateReason = (typeof duplicateReasons)[number]

/** The likelihood, in three steps. */
export const likelihoods = ['alta', 'media', 'baixa'] as const
export type Likelihood = (typeof likelihoods)[number]

/** Minimum probability of each likelihood, in percent. */
export const leastOf: Record<Likelihood, number> = { alta: 80, media: 50, baixa: 1 }
export const likelihoodOf = (probability: number): Likelihood =>
  likelihoods.find((likelihood) => probability >= leastOf[likelihood]) ?? 'baixa'

/** Maximum number of professionals who share a telephone or an e-mail address; above it, it belongs to an office or a school and is ignored. */
export const maxSharing = 8
/** Minimum trigram similarity of two matching names. */
export const similarNames = 0.5

/** Facts about a pair of professionals. */
export type PairFacts = {
  /** One of them has, or had, a CPF that the other has or had. */
  sameCpf: boolean
  sameMailbox: boolean
  samePhone: boolean
  /** Null where one of them is unknown. */
  sameBirthDate: boolean | null
  /** Of their names, from 0 to 1. */
  nameSimilarity: number
}

const weight = { cpf: 0.96, email: 0.7, phone: 0.35, name_birth: 0.9, name: 0.45 } as const
/** Different birth dates are evidence against: father and son share names, telephones and mailboxes. */
const otherBirthDate = 0.5
/**
 * Different CPFs are evidence against, too: each belongs to one person and has check digits. A registration with the CPF of a relative
 * remains possible, which a person has to review and which is never `alta`.
 */
const otherCpf = 0.7

/**
 * Whether two professionals may be the same person, with the probability in percent and the reasons. Independent reasons add up; a similar name
 * only counts together with another reason. Null without any reason.
 */
export function judgePair({ sameCpf, sameMailbox, samePhone, sameBirthDate, nameSimilarity }: PairFacts) {
  const isNamedAlike = nameSimilarity >= similarNames
  const isBornAlike = isNamedAlike && sameBirthDate === true
  const found: DuplicateReason[] = []
  if (sameCpf) found.push('cpf')
  if (sameMailbox) found.push('email')
  if (samePhone) found.push('phone')
  if (isBornAlike) found.push('name_birth')
  if (found.length === 0) return null
  const reasons: DuplicateReason[] = isNamedAlike && !isBornAlike ? [...found, 'name'] : found
  const strength = (reason: DuplicateReason) =>
    reason === 'name' || reason === 'name_birth' ? weight[reason] * nameSimilarity : weight[reason]
  const against = 1 - reasons.reduce((left, reason) => left * (1 - strength(reason)), 1)
  const doubt = (sameCpf ? 1 : otherCpf) * (sameBirthDate === false ? otherBirthDate : 1)
  const probability = Math.round(100 * against * doubt)
  return { probability: Math.min(99, Math.max(1, probability)), reasons }
}

type Pair = { aId: string; bId: string }

/** Connected components of the pairs: maps each member to the smallest id in its group. */
export function groupsOf(pairs: readonly Pair[]): Map<string, string> {
  const above = new Map<string, string>()
  const top = (id: string): string => {
    let at = id
    for (let next = above.get(at); next !== undefined && next !== at; next = above.get(at)) at = next
    // Path compression for later lookups.
    above.set(id, at)
    return at
  }
  for (const { aId, bId } of pairs) {
    const [first, second] = [top(aId), top(bId)].toSorted()
    if (first && second) above.set(second, first)
  }
  return new Map([...above.keys()].sort().map((id) => [id, top(id)]))
}
