import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { databaseAt, onServer } from './onServer.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** An administrative database of the test server, to create and drop others. */
    server: string
    /** The template, as the role of the server connects to it. */
    app: string
    /** The migrated database that others are copied from. */
    template: string
  }
}

/** Files are copied: writing the copy to the log takes PostgreSQL six times as long. */
async function copyOf(template: string) {
  const server = inject('server')
  const name = `certame_test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} template ${template} strategy file_copy`)
  return { name, drop: () => onServer(server, `drop database if exists ${name} with (force)`) }
}

/**
 * A migrated database for one test file: the address for the server, and the one for the owner of the tables, who has more rights.
 * @param of the address of the database that it is a copy of, whose connections end; without one, an empty one.
 */
export async function freshDatabase(of?: string) {
  const server = inject('server')
  const template = of ? new URL(of).pathname.slice(1) : inject('template')
  // A server on it connects again at once, and a database with connections is not copied.
  if (of) {
    await onServer(server, `alter database ${template} allow_connections false`)
    await onServer(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${template}'`)
  }
  try {
    const { name, drop } = await copyOf(template)
    return { url: databaseAt(inject('app'), name), ownerUrl: databaseAt(server, name), drop }
  } finally {
    if (of) await onServer(server, `alter database ${template} allow_connections true`)
  }
}

/** An empty database, for tests of the migrations. */
export async function emptyDatabase() {
  const { name, drop } = await copyOf('template0')
  return { url: databaseAt(inject('server'), name), drop }
}
