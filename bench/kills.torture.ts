import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, expect, it } from 'vitest'

const children = new Set<ChildProcess>()
afterAll(() => {
  for (const child of children) child.kill('SIGTERM')
})

/** Runs two rounds of the torture. Returns its output and its exit code. */
async function torture() {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', `${import.meta.dirname}/torture.ts`],
    {
      // A longer limit for the recovery, because the machine also runs other tests.
      env: { ...process.env, TORTURE_ROUNDS: '2', TORTURE_PATIENCE: '60', PORT: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  children.add(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += text
    })
  const [code] = await once(child, 'close')
  children.delete(child)
  return { code, said }
}

it('a hub whose server and database are killed under writes keeps every write it acknowledged', async () => {
  const { code, said } = await torture()
  expect(said).toMatch(/Nenhuma escrita confirmada se perdeu: \d{2,} em 10 quedas\./)
  expect(said).toMatch(/Auditoria conferida: \d{3,} eventos/)
  expect(code).toBe(0)
}, 240_000)
