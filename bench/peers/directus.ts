import { account } from '../data.ts'
import { end, startProgram } from '../servers.ts'
import { type Peer, type Place, patch, post, runIn } from './peer.ts'

/** The program itself. Its command `directus` first asks the registry for a newer version, which would count as part of the start. */
const program = 'node_modules/@directus/api/dist/cli/run.js'

const env = ({ databaseUrl, port }: Place) => ({
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  SECRET: 'the key of a bench that lives for some minutes',
  DB_CLIENT: 'pg',
  DB_CONNECTION_STRING: databaseUrl,
  ADMIN_EMAIL: account.email,
  ADMIN_PASSWORD: account.password,
  ACCESS_TOKEN_TTL: '1d',
  TELEMETRY: 'false',
  PROJECT_OWNER_ENABLED: 'false',
  // It would refuse requests while they are counted.
  PRESSURE_LIMITER_ENABLED: 'false',
  LOG_LEVEL: 'error',
})

const field = (name: string, type: string, special: string[] = [], schema: object = {}) => ({
  field: name,
  type,
  schema,
  meta: { special },
})
const unique = { is_unique: true, is_nullable: false }

const collection = {
  collection: 'candidates',
  schema: {},
  meta: { display_template: '{{fullName}}' },
  fields: [
    field('id', 'uuid', ['uuid'], { is_primary_key: true, has_auto_increment: false }),
    field('fullName', 'string', [], { is_nullable: false }),
    field('cpf', 'string', [], unique),
    field('email', 'string', [], unique),
    field('phone', 'string', [], { is_nullable: false }),
    ...['socialName', 'profession', 'city', 'uf', 'councilNumber', 'councilStatus'].map((name) =>
      field(name, 'string'),
    ),
    field('state', 'string', [], { default_value: 'cadastrado' }),
    field('version', 'integer', [], { default_value: 1 }),
    field('createdAt', 'timestamp', ['date-created']),
    field('updatedAt', 'timestamp', ['date-updated']),
    field('deletedAt', 'timestamp'),
  ],
}

/** The list as everybody sees it: the columns of Certame's, the newest first. */
const preset = {
  collection: 'candidates',
  layout: 'tabular',
  layout_query: {
    tabular: {
      fields: ['fullName', 'cpf', 'email', 'city', 'councilStatus', 'state', 'createdAt'],
      sort: ['-createdAt'],
      limit: 25,
    },
  },
}

async function logIn(url: string) {
  const answer = await post(`${url}/auth/login`, account)
  return ((await answer.json()) as { data: { access_token: string } }).data.access_token
}

const listed = 'sort=-createdAt&limit=25&meta=filter_count'

export const directus: Peer = {
  name: 'Directus',
  // The next one asks for an interface that the registry does not have.
  version: '12.4.0',
  packages: { directus: '12.4.0' },
  // Its own is compiled by every installation; this one comes compiled. Nothing that is measured uses it.
  overrides: { 'isolated-vm': '7.0.1' },
  args: [program, 'start'],
  env,
  create: async (place) => {
    runIn(place.dir, [program, 'bootstrap'], env(place))
    const { child, url } = await startProgram(
      { args: [program, 'start'], cwd: place.dir, env: env(place) },
      place.port,
      directus.alive,
      '',
      120,
    )
    const token = await logIn(url)
    await post(`${url}/collections`, collection, token)
    await post(`${url}/presets`, preset, token)
    // Without it a dialog about licences lies over the list.
    await patch(`${url}/settings`, { project_usage: 'community' }, token)
    await end(child)
  },
  columnNamed: (column) => column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
  indexes: ['(uf, state, "createdAt")', '("createdAt")', 'using gin (lower("fullName") gin_trgm_ops)'],
  alive: '/server/ping',
  pathsOf: (id) => ({
    list: `/items/candidates?filter%5Buf%5D%5B_eq%5D=SC&filter%5Bstate%5D%5B_eq%5D=ativo&${listed}`,
    one: `/items/candidates/${id}`,
    search: `/items/candidates?filter%5BfullName%5D%5B_icontains%5D=hoffm&${listed}`,
    create: '/items/candidates',
  }),
  screen: { path: '/admin/content/candidates', seen: '.table-row td.cell' },
  logIn,
  // A session that has been renewed ends, and its interface renews it when it opens: each visit has its own.
  cookie: async (url) => {
    const answer = await post(`${url}/auth/login`, { ...account, mode: 'session' })
    const value = /directus_session_token=([^;]+)/.exec(answer.headers.getSetCookie().join())?.[1]
    if (!value) throw new Error('Directus began no session')
    return { name: 'directus_session_token', value }
  },
}
