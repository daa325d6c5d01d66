import { companies } from '#companies/contract/companies.ts'
import { type Call, must } from '../../bench/torture/calls.ts'
import { login } from '../../bench/torture/hub.ts'
import { Ledger } from '../../bench/torture/ledger.ts'
import { companyInput, prepareScene } from '../../bench/torture/scene.ts'
import { survivors } from '../../bench/torture/survivors.ts'
import { startWriters } from '../../bench/torture/writers.ts'
import type { Cluster } from '../cluster/cluster.ts'
import { appoint, logIn, reader } from './hub.ts'
import { keyedCalls, Tally } from './keyed.ts'
import { prepareMore } from './more.ts'

/** A hub under writes of every kind, by the entry, with the record of what was acknowledged. */
export async function prepareLoad(cluster: Cluster, size = { cards: 40, large: 120 }) {
  await appoint(cluster)
  const tally = new Tally()
  const ledger = new Ledger()
  /** The moments of acknowledged writes. */
  const acknowledged: number[] = []
  let token = ''
  const callsAt = (origin: string): Call =>
    keyedCalls(
      origin,
      tally,
      () => token,
      () => acknowledged.push(performance.now()),
    )
  const call = callsAt(cluster.origin)
  token = await logIn(call, login)
  const readerToken = await logIn(call, reader)
  const scene = await prepareScene(call, size)
  const survived = survivors(call, ledger, scene)
  const more = await prepareMore(call, token, readerToken, ledger, cluster.origin)

  return {
    tally,
    ledger,
    scene,
    more,
    call,
    callsAt,
    readerToken,
    acknowledged,
    start() {
      const writers = [startWriters(call, ledger, scene), more.start()]
      return { stop: () => Promise.all(writers.map((each) => each.stop())) }
    },
    /** One more company, as a sign of life. */
    async oneWrite() {
      const body = companyInput()
      const { id } = await must(call(companies.create, { body }))
      ledger.companies.push({ id, is: body })
    },
    async compare(all: boolean) {
      if (all) await survived.all()
      else await survived.sinceLast()
      await more.survived()
    },
    faults: () => [...ledger.faults, ...tally.faults],
    isWhole: () => ledger.lost.length + ledger.faults.length + tally.faults.length === 0,
    /** The ids of the acknowledged writes that were compared, by kind. */
    compared() {
      const { lines, paid, added, answers } = more.kept
      const ids = {
        companies: ledger.companies.map(({ id }) => id),
        candidates: ledger.candidates.map(({ id }) => id),
        moves: ledger.moves.map(({ batchId }) => batchId),
        chat: lines.map(({ clientId }) => clientId),
        payments: paid.map(({ note }) => note.slice('recibo '.length)),
        applications: added.map(({ id }) => id),
      }
      const counts = {
        ...Object.fromEntries(Object.entries(ids).map(([kind, of]) => [kind, of.length])),
        marks: scene.cards.reduce((sum, { marked }) => sum + marked, 0),
        decisions: scene.cards.reduce((sum, { decided }) => sum + decided, 0),
        answers,
        logins: ledger.sessions.length,
      } as Record<string, number>
      return { ids, counts }
    },
  }
}
export type Load = Awaited<ReturnType<typeof prepareLoad>>
