import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '#platform/server/db/postgres.ts'
import { prepareDatabase } from '#platform/server/jobs/prepare.ts'
import { databaseAt, onServer } from './onServer.ts'
import { openFolder } from './openFolder.ts'

/** One PostgreSQL for all tests: that of TEST_DATABASE_URL, or an embedded one that stops after the run. */
async function openServer() {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, close: async () => {} }
  const dataDir = openFolder('certame-test-')
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  try {
    const { url, stop } = await startPostgres({ dataDir, say: () => {}, durable: false })
    return { url, close: () => stop().finally(remove) }
  } catch (error) {
    remove()
    throw error
  }
}

export default async function setup(project: TestProject) {
  const { url, close } = await openServer()
  const template = `certame_template_${process.pid}`
  await onServer(
    url,
    `drop database if exists ${template}`,
    `create database ${template} encoding 'UTF8' template template0`,
  )
  const copied = databaseAt(url, template)
  const app = await prepareDatabase(copied, { login: !process.env.TEST_DATABASE_URL, say: () => {} })
  project.provide('server', url)
  project.provide('app', app)
  project.provide('template', template)
  return async () => {
    await onServer(url, `drop database if exists ${template} with (force)`)
    await close()
  }
}
