/** Why two professionals may be one person. */
export const duplicateReasons = ['cpf', 'email', 'phone', 'name_birth', 'name'] as const
export type DuplicateReason = (typeof duplicateReasons)[number]

/** How likely it is, in three words. */
export const likelihoods = ['alta', 'media', 'baixa'] as const
export type Likelihood = (typeof likelihoods)[number]

/** From which probability on, in percent, a likelihood is said. */
export const leastOf: Record<Likelihood, number> = { alta: 80, media: 50, baixa: 1 }
export const likelihoodOf = (probability: number): Likelihood =>
  likelihoods.find((likelihood) => probability >= leastOf[likelihood]) ?? 'baixa'

/** So many may share a telephone or a mailbox; where there are more it is that of an office or a school and says nothing. */
export const mostSharing = 8
/** From which similarity on, of their trigrams, two names are taken for one. */
export const similarNames = 0.5

/** What two professionals have in common. */
export type PairFacts = {
  /** One has, or had, the CPF that the other has or had. */
  sameCpf: boolean
  sameMailbox: boolean
  samePhone: boolean
  /** Null where one of them has told none. */
  sameBirthDate: boolean | null
  /** Of their names, from 0 to 1. */
  nameSimilarity: number
}

const weight = { cpf: 0.96, email: 0.7, phone: 0.35, name_birth: 0.9, name: 0.45 } as const
/** Another birth date speaks against it: father and son share names, telephones and a mailbox. */
const otherBirthDate = 0.5
/**
 * So do two CPFs that never met: each is one person's own and carries check digits. What remains is somebody registered with the CPF of
 * a relative, which a person has to look at and which is never `alta`.
 */
const otherCpf = 0.7

/**
 * Whether two professionals may be one person, how likely that is in percent, and why. Each reason makes it likelier on its own; a similar
 * name is a reason of its own only beside another one. Null where nothing speaks for it.
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

/** Who hangs together through pairs: for everybody in one of them the smallest id that they reach. */
export function groupsOf(pairs: readonly Pair[]): Map<string, string> {
  const above = new Map<string, string>()
  const top = (id: string): string => {
    let at = id
    for (let next = above.get(at); next !== undefined && next !== at; next = above.get(at)) at = next
    // Whoever is asked for next need not walk the whole way.
    above.set(id, at)
    return at
  }
  for (const { aId, bId } of pairs) {
    const [first, second] = [top(aId), top(bId)].toSorted()
    if (first && second) above.set(second, first)
  }
  return new Map([...above.keys()].sort().map((id) => [id, top(id)]))
}
