import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { databaseAt, onServer } from '#testing/onServer.ts'
import { openFolder } from '#testing/openFolder.ts'
import { copyFolder, startProgram } from '../scripts/filledHub.ts'

const given = (name: 'PROGRAM' | 'DATA' | 'DATABASE' | 'TOKEN') => process.env[`HUB_${name}`] ?? ''

/** The token of the administrator of the demo, who is logged in wherever a journey begins. */
export const adminToken = () => given('TOKEN')

type Hub = { database: string; close: () => Promise<void> }

/** Opens a copy of the hub with the demo. It always has the same address in a worker, so that its browser keeps what it has loaded. */
export async function openHub(port: number, over: Record<string, string> = {}): Promise<Hub> {
  const name = `hub_${port}`
  const database = databaseAt(given('DATABASE'), name)
  const folder = openFolder(`certame-${name}-`)
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  await onServer(
    databaseAt(given('DATABASE'), 'postgres'),
    `drop database if exists ${name} with (force)`,
    `create database ${name} template certame strategy file_copy`,
  )
  for (const part of ['files', 'audit', 'secret.key']) await copyFolder(join(given('DATA'), part), dataDir)
  const env = { DATABASE_URL: database, DATA_DIR: dataDir, PORT: String(port), DEMO: '0', ...over }
  const { stop } = await startProgram(given('PROGRAM'), env)
  return {
    database,
    close: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
      await onServer(databaseAt(given('DATABASE'), 'postgres'), `drop database ${name} with (force)`)
    },
  }
}

type PerTest = { hub: Hub; loggedIn: boolean }
type PerWorker = { port: number; hubOf: (file: string) => Promise<Hub> }

/** A journey in a browser, on a copy of the hub with the demo that only the journeys of its file change. */
export const test = base.extend<PerTest, PerWorker>({
  port: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern that this fixture needs no other one.
    ({}, use, { parallelIndex }) => use(Number(process.env.E2E_PORT || 4710) + parallelIndex),
    { scope: 'worker' },
  ],
  hubOf: [
    async ({ port }, use) => {
      let open: { file: string; hub: Hub } | undefined
      const close = async () => {
        await open?.hub.close()
        open = undefined
      }
      await use(async (file) => {
        if (open?.file !== file) {
          await close()
          open = { file, hub: await openHub(port) }
        }
        return open.hub
      })
      await close()
    },
    { scope: 'worker' },
  ],
  hub: [async ({ hubOf }, use, { file }) => use(await hubOf(file)), { auto: true }],
  baseURL: ({ port }, use) => use(`http://127.0.0.1:${port}`),
  loggedIn: [true, { option: true }],
  // The question of a browser's first login is answered in one journey; all others have it behind them.
  storageState: ({ baseURL: origin = '', loggedIn }, use) => {
    const asked = { name: 'languageAsked', value: 'true' }
    const session = { name: 'accessToken', value: adminToken() }
    return use({ cookies: [], origins: [{ origin, localStorage: loggedIn ? [asked, session] : [asked] }] })
  },
})

/** The storage of a browser that was never here before. */
export const stranger = { cookies: [], origins: [] }
