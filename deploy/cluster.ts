// `npm run cluster`: all machines of deploy/ as network namespaces of this one. With the name of a scene: runs it.
import { prepareCluster } from './cluster/cluster.ts'
import { machines } from './cluster/machines.ts'

const scenes = ['failover', 'servers', 'chaos'] as const
const [wanted] = process.argv.slice(2)
const scene = scenes.find((name) => name === wanted)
if (wanted !== undefined && !scene) {
  console.error(`Uso: npm run cluster [-- ${scenes.join('|')}]`)
  process.exit(1)
}

const prepared = prepareCluster((text) => console.log(text))
const stopped = new Promise<'stopped'>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(signal, () => resolve('stopped'))
})

async function run() {
  const cluster = await prepared.start()
  if (scene) return (await import(`./scenes/${scene}.ts`)).run(cluster) as Promise<boolean>
  const addresses = Object.entries(machines).map(([name, address]) => `  ${name}: ${address}`)
  console.log(`Certame: ${cluster.origin}
${addresses.join('\n')}
O banco: curl http://${machines.node1}:8008/cluster
Registros: ${cluster.folder}
Ctrl-C desliga tudo.`)
  return stopped
}

const running = run()
running.catch(() => {})
let failed = false
try {
  const outcome = await Promise.race([running, stopped])
  failed = outcome === false
  if (outcome === 'stopped') console.log('Desligando…')
} catch (error) {
  failed = true
  console.error(error)
}
await prepared.close({ keep: failed })
if (failed) console.error(`Os registros ficaram em ${prepared.folder}.`)
process.exit(failed ? 1 : 0)
