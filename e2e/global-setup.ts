import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { request } from '@playwright/test'
import { startPostgres } from '#platform/server/db/postgres.ts'
import { openFolder } from '#testing/openFolder.ts'
import { copyFolder, filledHub, startProgram } from '../scripts/filledHub.ts'
import { serverProgram } from '../scripts/program.mjs'
import { tokenOf } from './person.ts'

/** Opens the hub with the demo that is copied for each file of journeys, with a session of its administrator. */
export default async function setup() {
  const folder = openFolder('certame-e2e-')
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    await copyFolder(await filledHub(), folder)
    const dataDir = join(folder, 'data')
    const postgres = await startPostgres({ dataDir, say: () => {}, durable: false })
    const program = await serverProgram()
    const hub = await startProgram(program, { DATABASE_URL: postgres.url, DATA_DIR: dataDir, PORT: '0' })
    const calls = await request.newContext({ baseURL: hub.url })
    const token = await tokenOf(calls, 'admin@certame.local', 'certame-demo-2026')
    await calls.dispose()
    await hub.stop()
    // The workers of the journeys inherit it.
    Object.assign(process.env, {
      HUB_PROGRAM: program,
      HUB_DATA: dataDir,
      HUB_DATABASE: postgres.url,
      HUB_TOKEN: token,
    })
    return () => postgres.stop().finally(remove)
  } catch (error) {
    remove()
    throw error
  }
}
