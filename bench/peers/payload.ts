import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { account } from '../data.ts'
import { payloadProject } from './payloadProject.ts'
import { type Peer, type Place, post, runIn, writeFiles } from './peer.ts'

const next = 'node_modules/next/dist/bin/next'

const env = ({ databaseUrl }: Place) => ({
  DATABASE_URL: databaseUrl,
  PAYLOAD_SECRET: 'the key of a bench that lives for some minutes',
  NEXT_TELEMETRY_DISABLED: '1',
})

async function logIn(url: string) {
  const answer = await post(`${url}/api/users/login`, account)
  return ((await answer.json()) as { token: string }).token
}

const listed = 'limit=25&sort=-createdAt'

/** A library of React for an application of Next.js; its interface and its API are one program, built once. */
export const payload: Peer = {
  name: 'Payload',
  version: '3.90.2',
  packages: {
    payload: '3.90.2',
    '@payloadcms/next': '3.90.2',
    '@payloadcms/ui': '3.90.2',
    '@payloadcms/db-postgres': '3.90.2',
    graphql: '16.15.0',
    next: '16.4.6',
    react: '19.3.1',
    'react-dom': '19.3.1',
  },
  args: [next, 'start', '--hostname', '127.0.0.1'],
  env,
  create: async (place) => {
    const built = join(place.dir, '.next')
    if (writeFiles(place.dir, payloadProject)) rmSync(built, { recursive: true, force: true })
    const preparing = { NODE_ENV: 'development', DISABLE_PAYLOAD_HMR: 'true' }
    runIn(place.dir, ['prepare.js'], { ...env(place), ...preparing, EMAIL: account.email, PASSWORD: account.password })
    // Written at the end of a build.
    if (!existsSync(join(built, 'BUILD_ID'))) runIn(place.dir, [next, 'build'], env(place))
  },
  columnNamed: (column) => column,
  indexes: ['using gin (full_name gin_trgm_ops)'],
  alive: '/api/access',
  pathsOf: (id) => ({
    list: `/api/candidates?where%5Buf%5D%5Bequals%5D=SC&where%5Bstate%5D%5Bequals%5D=ativo&${listed}`,
    one: `/api/candidates/${id}`,
    search: `/api/candidates?where%5BfullName%5D%5Blike%5D=hoffm&${listed}`,
    create: '/api/candidates',
  }),
  screen: { path: '/admin/collections/candidates', seen: 'td.cell-fullName a' },
  logIn,
  cookie: async (url) => ({ name: 'payload-token', value: await logIn(url) }),
}
