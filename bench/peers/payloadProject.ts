/** The files of the smallest project of Payload with one collection: what its own template has, in JavaScript. */
export const payloadProject: Record<string, string> = {
  'payload.config.js': `import { postgresAdapter } from '@payloadcms/db-postgres'
import { buildConfig } from 'payload'

const text = (name, more = {}) => ({ name, type: 'text', ...more })

export default buildConfig({
  secret: process.env.PAYLOAD_SECRET,
  telemetry: false,
  typescript: { autoGenerate: false },
  db: postgresAdapter({ idType: 'uuid', pool: { connectionString: process.env.DATABASE_URL } }),
  // Its usual pictures of accounts come from the internet.
  admin: { user: 'users', avatar: 'default', importMap: { baseDir: import.meta.dirname } },
  collections: [
    { slug: 'users', auth: true, fields: [] },
    {
      slug: 'candidates',
      admin: {
        useAsTitle: 'fullName',
        defaultColumns: ['fullName', 'cpf', 'email', 'city', 'councilStatus', 'state', 'createdAt'],
        pagination: { defaultLimit: 25 },
      },
      indexes: [{ fields: ['uf', 'state', 'createdAt'] }],
      fields: [
        text('fullName', { required: true }),
        text('socialName'),
        text('cpf', { required: true, unique: true }),
        { name: 'email', type: 'email', required: true, unique: true },
        text('phone', { required: true }),
        text('profession'),
        text('city'),
        text('uf'),
        text('councilNumber'),
        text('councilStatus'),
        { name: 'state', type: 'select', options: ['cadastrado', 'ativo', 'inativo'], defaultValue: 'cadastrado' },
        { name: 'version', type: 'number', defaultValue: 1 },
        { name: 'deletedAt', type: 'date' },
      ],
    },
  ],
})
`,
  // In development Payload creates the tables itself.
  'prepare.js': `import { generateImportMap, getPayload } from 'payload'
import config from './payload.config.js'

const payload = await getPayload({ config })
await payload.create({ collection: 'users', data: { email: process.env.EMAIL, password: process.env.PASSWORD } })
await generateImportMap(payload.config, { log: false })
process.exit()
`,
  'next.config.js': `import { withPayload } from '@payloadcms/next/withPayload'

export default withPayload({ turbopack: { root: import.meta.dirname } })
`,
  'app/(payload)/layout.jsx': `import config from '../../payload.config.js'
import '@payloadcms/next/css'
import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts'
import { importMap } from './admin/importMap.js'

const serverFunction = async (args) => {
  'use server'
  return handleServerFunctions({ ...args, config, importMap })
}

export default function Layout({ children }) {
  return <RootLayout config={config} importMap={importMap} serverFunction={serverFunction}>{children}</RootLayout>
}
`,
  'app/(payload)/admin/[[...segments]]/page.jsx': `import { generatePageMetadata, RootPage } from '@payloadcms/next/views'
import config from '../../../../payload.config.js'
import { importMap } from '../importMap.js'

export const generateMetadata = (args) => generatePageMetadata({ config, ...args })
export default function Page(args) {
  return RootPage({ config, importMap, ...args })
}
`,
  'app/(payload)/api/[...slug]/route.js': `import { REST_DELETE, REST_GET, REST_OPTIONS, REST_PATCH, REST_POST, REST_PUT } from '@payloadcms/next/routes'
import config from '../../../../payload.config.js'

export const GET = REST_GET(config)
export const POST = REST_POST(config)
export const DELETE = REST_DELETE(config)
export const PATCH = REST_PATCH(config)
export const PUT = REST_PUT(config)
export const OPTIONS = REST_OPTIONS(config)
`,
}
