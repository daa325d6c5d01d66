import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#platform/server/db/postgres.ts'
import { serverProgram } from '../../scripts/program.mjs'
import { prepare } from '../data.ts'
import { runOf } from '../records.ts'
import { launch } from '../screens.ts'
import { endAll, refuseWithoutWrk } from '../servers.ts'
import { directus } from './directus.ts'
import { known, type Line, measureMemory, measureRequests, measureRows, measureStarts, startAll } from './measures.ts'
import { recordPeers, rounded, rowsOf } from './page.ts'
import { payload } from './payload.ts'
import { folderOf, install } from './peer.ts'
import { copyPeople, createDatabase, postgresVersion } from './people.ts'
import { bareSide, certameSide, peerSide, type Side } from './sides.ts'

// Measures Certame, the bare server, and peers from the npm registry with the same rows, in one run: `npm run build`, then
// `CHROMIUM_PATH=/usr/bin/chromium node bench/peers/peers.ts [--record]`.
const recorded = process.argv.includes('--record')
const size = Number(process.env.BENCH_SIZE ?? 100_000)
const firstPort = 4000 + (process.pid % 50)
const peers = [payload, directus]

refuseWithoutWrk()
const browser = await launch()
if (!browser) {
  console.error('CHROMIUM_PATH não diz qual navegador usar.')
  process.exit(1)
}

const program = await serverProgram()
const dir = mkdtempSync(join(tmpdir(), 'certame-peers-'))
const postgres = await startPostgres({ dataDir: dir, say: console.log })
try {
  console.log(`Preparando ${size.toLocaleString('pt-BR')} profissionais…`)
  const ids = await prepare(postgres.url, size)
  const secret = { SECRET_KEY: 'the key of a bench that lives for some minutes' }
  const env = { ...secret, DEMO: '0', DATA_DIR: dir, DATABASE_URL: postgres.url }
  const sides: Side[] = [certameSide(program, firstPort, env, ids), bareSide(firstPort + 50, env, ids)]
  for (const [at, peer] of peers.entries()) {
    console.log(`Instalando e preparando ${peer.name} ${peer.version} em ${folderOf(peer)}…`)
    install(peer)
    const databaseUrl = await createDatabase(postgres.url, `peer_${peer.name.toLowerCase()}`)
    const place = { dir: folderOf(peer), databaseUrl, port: firstPort + 100 + 50 * at }
    await peer.create(place)
    await copyPeople(postgres.url, databaseUrl, peer)
    sides.push(peerSide(peer, place, ids))
  }

  console.log('Medindo…')
  const all = await known(sides)
  const names = sides.map(({ name }) => name)
  const lines: Line[] = []
  const add = (...measured: Line[]) => {
    lines.push(...measured)
    for (const { what, values } of measured) console.log(`${what}: ${values.map(rounded).join(', ')}`)
  }
  add(await measureStarts(all))
  const running = await startAll(all)
  add(measureMemory(running, 'after the start'))
  add(...(await measureRows(running, browser)))
  add(...(await measureRequests(running)))
  add(measureMemory(running, 'after the load'))

  console.table(rowsOf({ names, lines }))
  const versions = [`Node ${process.versions.node}`, `PostgreSQL ${await postgresVersion(postgres.url)}`]
  versions.push(`Next.js ${payload.packages.next} under Payload`)
  versions.push(`Chromium ${browser.version()}`)
  if (recorded) console.log(`Registrado em ${recordPeers({ run: runOf(size, []), names, lines, versions })}.`)
} finally {
  await browser.close()
  await endAll()
  await postgres.stop()
  rmSync(dir, { recursive: true, force: true })
}
