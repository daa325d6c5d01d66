import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundle } from './bundle.ts'

const root = join(import.meta.dirname, '..')
// Inside node_modules, so that the external packages are found.
const folder = join(root, 'node_modules', '.cache', `certame-bundle-test-${process.pid}`)
beforeAll(() => bundle(folder))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const chunks = () => globSync('*.mjs', { cwd: folder }).map((name) => readFileSync(join(folder, name), 'utf8'))

/** Workers that are processes of their own, and answer nothing to an empty file. */
const processes = ['fill.worker', 'rehearse.worker']

/** The result of a worker for an empty file: its answer, or the error that ended it. */
const answerOf = (file: string) =>
  new Promise<unknown>((resolve, reject) => {
    const worker = new Worker(file, { workerData: { bytes: new Uint8Array(), kind: 'csv' } })
    worker.once('message', (message) => {
      resolve(message)
      void worker.terminate()
    })
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error(`${file} said nothing`)))
  })

describe('the bundled server', () => {
  it('contains every worker, and each one loads', async () => {
    const workers = globSync('{app,areas,platform,demo}/**/*.worker.ts', { cwd: root }).map((file) =>
      basename(file, '.ts'),
    )
    expect(workers.length).toBeGreaterThanOrEqual(2)
    for (const name of workers.filter((name) => !processes.includes(name)))
      expect(await answerOf(join(folder, `${name}.mjs`)), name).toMatchObject(
        name === 'sheetRows.worker' ? { heads: [{ rows: [] }] } : { failure: expect.any(String) },
      )
  })

  it('fills the demo by a process that says what the operator has to correct', async () => {
    const child = fork(join(folder, 'fill.worker.mjs'), { env: { PORT: 'none' } })
    const [sent] = await once(child, 'message')
    child.disconnect()
    expect(sent).toMatchObject({ isForOperator: true, message: expect.stringContaining('PORT') })
  })

  it('is plain ASCII, which halves its memory', () => {
    const outside = chunks().flatMap((source) => source.match(/.{0,20}[^\0-\x7f].{0,20}/) ?? [])
    expect(outside).toEqual([])
  })

  it('refers only to files that exist: migrations, demo videos, the web app and its own workers', () => {
    const source = chunks().join('\n')
    const workers = [...source.matchAll(/new URL\(["'](\.[^"']+)["'], import\.meta\.url\)/g)].map(([, path]) => path)
    expect(workers.length).toBeGreaterThanOrEqual(2)
    for (const path of workers) expect(existsSync(join(folder, path ?? '')), path).toBe(true)
    const beside = globSync(
      '{app/server,areas/*/server,areas/*/contract,platform/server,platform/contract,demo}/**/*.ts',
      {
        cwd: root,
        exclude: ['**/*.{test,torture}.ts', 'testing/**'],
      },
    )
      .flatMap((file) => {
        const code = readFileSync(join(root, file), 'utf8')
        return [...code.matchAll(/join\(import\.meta\.dirname, '([^']+)'\)/g)].map(([, path]) =>
          join(root, file, '..', path ?? ''),
        )
      })
      .filter((path) => path !== join(root, 'dist'))
    expect(beside.length).toBeGreaterThanOrEqual(2)
    for (const path of beside) {
      expect(existsSync(path), path).toBe(true)
      expect(source, path).toContain(JSON.stringify(path))
    }
  })
})
