import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { fillCompanies } from './data.ts'
import { fillSubscriptions } from './subscriptions.ts'
import { openHub } from './torture/hub.ts'

// Renews many subscriptions in one run of the task, whose server is killed in the middle: `node bench/renewals.ts [subscriptions]`. Each is charged
// once, and no number of an invoice is missing. The letters leave meanwhile, as they do.
const size = Number(process.argv[2] ?? 50_000)
/** Within which the task has to end: afterwards it is taken for abandoned, and begins a second time. */
const most = 300

const hub = await openHub(0, async (db) => {
  console.log(`Preparando ${size.toLocaleString('pt-BR')} assinaturas…`)
  await fillCompanies(db, 1, size)
  await fillSubscriptions(db, size)
  await sql`vacuum analyze`.execute(db)
})

const numberOf = async (text: string) => Number(Object.values((await hub.asked(text))[0] ?? {})[0])
const issued = () => numberOf("select count(*) from invoices where purpose = 'renovacao'")
const waiting = () =>
  numberOf("select count(*) from graphile_worker.jobs where task_identifier = 'renew_subscriptions'")
const peak = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${hub.pid()}/status`, 'utf8'))?.[1] ?? 0) / 1024

async function start() {
  const began = performance.now()
  hub.launch()
  while (!(await hub.isReady())) await sleep(20)
  return (performance.now() - began) / 1000
}

/** Waits until a number of invoices is issued. Returns the seconds, and how many there were at the end. */
async function until(count: number) {
  const began = performance.now()
  for (;;) {
    const reached = await issued()
    const seconds = (performance.now() - began) / 1000
    if (reached >= count) return { seconds, reached }
    if (seconds > 10 * most || hub.faults.length > 0)
      throw new Error(`${reached} invoices after ${seconds} s ${hub.faults.join()}`)
    await sleep(100)
  }
}

try {
  await start()
  await hub.asked(`select graphile_worker.add_job('renew_subscriptions', '{}', max_attempts => 10)`)
  const before = await until(Math.round(size / 2))
  const firstPeak = peak()
  await hub.kill('SIGKILL')
  const restart = await start()
  const after = await until(size)
  while ((await waiting()) > 0) await sleep(50)
  const secondPeak = peak()
  // A second run finds nothing to do.
  await hub.asked(`select graphile_worker.add_job('renew_subscriptions', '{}', max_attempts => 10)`)
  while ((await waiting()) > 0) await sleep(50)

  const seconds = before.seconds + after.seconds
  const renewals = "invoices i where i.purpose = 'renovacao'"
  const wrong = {
    'charged other than once': await numberOf(
      `select count(*) from subscriptions s where (select count(*) from ${renewals} and i.subscription_id = s.id and i.period_start = s.period_end) <> 1`,
    ),
    'invoices of another period': (await issued()) - size,
    'numbers missing or twice': await numberOf(
      `select count(*) from invoice_series s cross join lateral
        (select max(i.number) as last, count(distinct i.number) as count from invoices i where i.series = s.series) n
        where n.last <> s.last_number or n.count <> s.last_number`,
    ),
    'without a line or a charge': await numberOf(
      `select count(*) from ${renewals} and ((select count(*) from invoice_lines l where l.invoice_id = i.id) <> 1
        or (select count(*) from charges g where g.invoice_id = i.id and g.state = 'ativa') <> 1)`,
    ),
    'letters missing or twice': Math.abs(
      size - (await numberOf("select count(distinct recipient) from deliveries where template = 'invoice_issued'")),
    ),
    'letters in all, more than invoices':
      (await numberOf("select count(*) from deliveries where template = 'invoice_issued'")) - size,
  }
  console.table([
    {
      what: 'renewals a second',
      value: Math.round(size / seconds),
      target: Math.ceil(size / most),
      met: size / seconds >= size / most,
    },
    { what: 'seconds in all', value: Math.round(seconds), target: most, met: seconds <= most },
    { what: 'peak memory of the server (MB)', value: Math.round(Math.max(firstPeak, secondPeak)) },
    { what: 'issued before the kill', value: before.reached },
    { what: 'seconds from the restart until it answers', value: Number(restart.toFixed(1)) },
  ])
  console.table(wrong)
  if (Object.values(wrong).some((count) => count !== 0)) process.exitCode = 1
} finally {
  await hub.close({ keep: false })
}
