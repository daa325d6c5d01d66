import { setTimeout as sleep } from 'node:timers/promises'
import { session } from '#access/contract/session.ts'
import { companies } from '#companies/contract/companies.ts'
import { callsTo, must } from './torture/calls.ts'
import { login, openHub } from './torture/hub.ts'
import { Ledger } from './torture/ledger.ts'
import { companyInput, prepareScene, type Scene } from './torture/scene.ts'
import { answeredThrough, type Strike, strikes, upTo } from './torture/strikes.ts'
import { survivors } from './torture/survivors.ts'
import { reweigh, startWriters } from './torture/writers.ts'

const rounds = Number(process.env.TORTURE_ROUNDS ?? 50)
const port = Number(process.env.PORT || 0)
/** Seconds within which the hub must work again. */
const patience = Number(process.env.TORTURE_PATIENCE ?? 10)
const size = rounds > 5 ? { cards: 60, large: 400 } : { cards: 24, large: 60 }

const seconds = (ms: number) => `${(ms / 1000).toFixed(1).replace('.', ',')} s`
const hub = await openHub(port)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => hub.close({ keep: false }).finally(() => process.exit(1)))
let token = ''
const call = callsTo(hub.origin, () => token)
const ledger = new Ledger()
const whole = () => ledger.lost.length + ledger.faults.length + hub.faults.length === 0

/** Waits until a write is acknowledged again. Returns the milliseconds since the kill. */
async function healthyAfter(blow: number) {
  for (;;) {
    const passed = performance.now() - blow
    if (!hub.isAlive() || passed > 6 * patience * 1000) throw new Error('the hub did not come back')
    if (await hub.isReady()) {
      const body = companyInput()
      const made = ledger.sort('company', await call(companies.create, { body }))
      if (made) {
        ledger.companies.push({ id: made.id, is: body })
        return performance.now() - blow
      }
    }
    await sleep(25)
  }
}

type Result = { rodadas: number; confirmadas: number; recusadas: number; cortadas: number; 'volta mais lenta': number }
const nothing: Result = { rodadas: 0, confirmadas: 0, recusadas: 0, cortadas: 0, 'volta mais lenta': 0 }
const results: Record<string, Result> = {}

async function prepare() {
  console.log('Preparando um hub vazio…')
  hub.launch()
  const started = performance.now()
  while (!(await hub.isReady())) {
    if (!hub.isAlive() || performance.now() - started > 60_000) throw new Error('the hub did not start')
    await sleep(20)
  }
  token = (await must(call(session.login, { query: { typeUser: 0 }, body: login }, ''))).accessToken
  return prepareScene(call, size)
}

/** Attacks the hub under writes. Returns the milliseconds until a write was acknowledged again. */
async function strikeUnderWrites(strike: Strike, scene: Scene, withTasks: boolean) {
  const writers = startWriters(call, ledger, scene)
  try {
    await sleep(200 + upTo(1000))
    if (withTasks) {
      await hub.seal()
      await reweigh(call, ledger, scene)
      await sleep(upTo(60))
    }
    const took = await healthyAfter(await strike(hub))
    await sleep(upTo(300))
    return took
  } finally {
    await writers.stop()
  }
}

async function run() {
  const scene = await prepare()
  const survived = survivors(call, ledger, scene)
  for (let n = 1; n <= rounds; n++) {
    for (const [name, strike] of Object.entries(strikes)) {
      const { acknowledged, refused, cut } = ledger
      const took = await strikeUnderWrites(strike, scene, n % 2 === 1)
      const now = {
        confirmadas: ledger.acknowledged - acknowledged,
        recusadas: ledger.refused - refused,
        cortadas: ledger.cut - cut,
      }
      if (took > patience * 1000) ledger.faults.push(`voltou só depois de ${seconds(took)}`)
      if (answeredThrough.includes(name) && now.cortadas > 0)
        ledger.faults.push(`${now.cortadas} chamadas sem resposta de um servidor que vivia`)
      await survived.sinceLast()

      const result = results[name] ?? { ...nothing }
      results[name] = result
      result.rodadas++
      for (const what of ['confirmadas', 'recusadas', 'cortadas'] as const) result[what] += now[what]
      result['volta mais lenta'] = Math.max(result['volta mais lenta'], took)
      console.log(
        `${n}/${rounds} ${name}: ${now.confirmadas} escritas confirmadas, ${now.recusadas} recusadas (503), ${now.cortadas} sem resposta, de volta em ${seconds(took)}; ${whole() ? 'tudo lá' : 'FALHOU'}`,
      )
      if (!whole()) return
    }
  }
  console.log('Lendo tudo de novo, do início…')
  await hub.seal()
  const { sealed } = await survived.all()
  console.log(`Auditoria conferida: ${sealed} eventos encadeados.`)
}

let broken: unknown
try {
  await run()
} catch (error) {
  broken = error
}
const failed = broken !== undefined || !whole()
await hub.close({ keep: failed })
console.table(
  Object.fromEntries(
    Object.entries(results).map(([name, r]) => [name, { ...r, 'volta mais lenta': seconds(r['volta mais lenta']) }]),
  ),
)
for (const sentence of ledger.lost) console.error(`PERDIDO: ${sentence}`)
for (const sentence of [...ledger.faults, ...hub.faults]) console.error(`FALHA: ${sentence}`)
if (broken) console.error(broken)
console.log(
  failed
    ? `A tortura falhou. O diretório ${hub.folder} ficou para exame.`
    : `Nenhuma escrita confirmada se perdeu: ${ledger.acknowledged} em ${rounds * Object.keys(strikes).length} quedas.`,
)
process.exitCode = failed ? 1 : 0
