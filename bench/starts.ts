import type { Figure } from './figures.ts'
import { end, median, start } from './servers.ts'
import { figure } from './targets.ts'

type Env = Record<string, string | undefined>
const list = '/api/candidates?uf=SC&state=ativo'
const times = 5

export type Starting = { program: string; port: number; token: string }

/** Milliseconds from the start of a program until a call is answered. */
async function msUntil(path: string, { program, port, token }: Starting, env: Env) {
  const { child, ms } = await start(program, port, path, env, token)
  await end(child)
  return ms
}

/** Starts with the database of the bench, alternating with the bare server, so that a slower minute of the machine affects both. */
export async function measureStarts(starting: Starting, env: Env) {
  const bare: number[] = []
  const own: number[] = []
  for (let n = 0; n < times; n++) {
    bare.push(await msUntil('/list?uf=SC&state=ativo', { ...starting, program: 'bench/bare.ts' }, env))
    own.push(await msUntil(list, starting, env))
  }
  return { bare: median(bare), figures: [figure('start to first list, own database', median(own), median(bare))] }
}

/** Starts together with the embedded database, which nothing else may use meanwhile. */
export async function measureEmbeddedStarts(starting: Starting, env: Env, bare: number): Promise<Figure[]> {
  const embedded: number[] = []
  for (let n = 0; n < times; n++) embedded.push(await msUntil(list, starting, { ...env, DATABASE_URL: undefined }))
  return [figure('start to first list, embedded database', median(embedded), bare)]
}
