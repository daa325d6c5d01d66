import { allowed, refuse, type Verdict } from '#platform/contract/verdicts.ts'
import type { Process } from './processes.ts'
import { type Competitor, competesOn, type QuotaList, type QuotaRules, type Seat, seatsFor } from './quotas.rules.ts'
import type { Opinion, QuotaEntry } from './quotas.ts'

export const noEntry: QuotaEntry = { declared: [], opinions: [] }

/** The opinion that holds about a list: that on the appeal, where there was one. */
const lastOn = ({ opinions }: QuotaEntry, list: QuotaList) =>
  opinions.filter((opinion) => opinion.list === list).toSorted((a, b) => b.instance - a.instance)[0]

/** The lists on which somebody competes: what they declared and no committee has refused. */
export const competingLists = (rules: QuotaRules, entry: QuotaEntry): QuotaList[] =>
  competesOn(
    rules,
    entry.declared.filter((list) => lastOn(entry, list)?.isConfirmed !== false),
  )

const isConfirmed = (entry: QuotaEntry, list: QuotaList) => lastOn(entry, list)?.isConfirmed === true

/** Whether most members of a committee confirm what was declared. */
export const confirms = (members: readonly { confirms: boolean }[]) =>
  2 * members.filter((member) => member.confirms).length > members.length

type Examined = Pick<Process, 'quotas' | 'frozenAt' | 'resultKind' | 'state'>

/** Whether declarations and opinions may still change: until the final result is frozen. */
export function mayChangeEntries({ quotas, frozenAt, resultKind }: Examined): Verdict {
  if (!quotas) return refuse('no_quotas')
  return frozenAt !== null && resultKind === 'final' ? refuse('quotas_frozen') : allowed
}

const named = (members: Opinion['members']) =>
  new Set(members.map(({ name }) => name.trim().toLocaleLowerCase('pt-BR')))

/** Whether a committee may give an opinion: on what was declared, once per instance; on an appeal nobody of the first one. */
export function mayOpine(entry: QuotaEntry, opinion: Pick<Opinion, 'list' | 'instance' | 'members'>): Verdict {
  const { list, instance, members } = opinion
  if (!entry.declared.includes(list)) return refuse('not_declared')
  if (named(members).size !== members.length) return refuse('committee_twice')
  const of = (n: number) => entry.opinions.find((opinion) => opinion.list === list && opinion.instance === n)
  if (of(instance)) return refuse('opinion_given')
  if (instance === 1) return allowed
  const first = of(1)
  if (!first || first.isConfirmed) return refuse('nothing_to_appeal')
  const before = named(first.members)
  return [...named(members)].some((name) => before.has(name)) ? refuse('committee_of_before') : allowed
}

/** The lists on which a committee may give an opinion now, and which one: the first, or that of an appeal. */
export const examinable = (entry: QuotaEntry): Pick<Opinion, 'list' | 'instance'>[] =>
  entry.declared.flatMap((list) => {
    const last = lastOn(entry, list)
    if (!last) return { list, instance: 1 as const }
    return last.instance === 1 && !last.isConfirmed ? { list, instance: 2 as const } : []
  })

/** Whether the lists of a declaration may change: not one that a committee has examined. */
export const mayDeclare = (entry: QuotaEntry, declared: readonly QuotaList[]): Verdict =>
  entry.opinions.every(({ list }) => declared.includes(list)) ? allowed : refuse('declaration_examined')

/** Those who have a place by a declaration that no committee has confirmed: before the final result all of them are examined. */
export function unconfirmed(seats: readonly Seat[], entries: ReadonlyMap<string, QuotaEntry>): string[] {
  const listOf = ({ list, reason }: Seat) =>
    reason?.kind === 'list' ? list : reason?.kind === 'reverted' && reason.to !== 'ampla' ? reason.to : null
  return seats.flatMap((seat) => {
    const list = listOf(seat)
    const { id } = seat
    return id === null || list === null || list === 'ampla' || isConfirmed(entries.get(id) ?? noEntry, list) ? [] : [id]
  })
}

type Places = { openings: number; reserveOpenings: number }

/** The places of a process among those with a place in the ranking, in its order. */
export const distribute = (rules: QuotaRules, ranked: readonly Competitor[], { openings, reserveOpenings }: Places) =>
  seatsFor(rules, ranked, { openings, reserve: reserveOpenings })
