import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, minifySync, type Plugin, type Rolldown } from 'vite'
import { apartPages } from './platform/server/http/apartPages.ts'
import { apartDocuments, documentFile } from './scripts/apartDocuments.ts'
import { type FirstCall, preloads } from './scripts/preloads.ts'

const backend = `http://127.0.0.1:${process.env.PORT ?? 3000}`

/** Node imports it, not the bundle that Vite makes of this file: it follows the names of package.json. */
const readFirstCalls = async (): Promise<Record<string, FirstCall>> => {
  const file = pathToFileURL(join(import.meta.dirname, 'app/web/firstCalls.ts')).href
  return (await import(file)).firstCalls
}

// The page of the public site is a frame, which the server fills (areas/website/server).
const apart = [...apartPages.map(({ name }) => name), 'site']
/** The bundles in the order in which they are built, into the same folder. */
const bundles = ['client', ...apart]
/** The renderer of the public site, which the server loads. It is no file of the web app, so it has a folder of its own. */
const renderer = 'siteRenderer'

/** Pages apart from the app are built after it. */
const pagesApart = (): Plugin => ({
  name: 'certame-pages-apart',
  apply: 'build',
  config: () => ({
    environments: {
      ...Object.fromEntries(
        apart.map((name) => [
          name,
          {
            consumer: 'client' as const,
            build: {
              emptyOutDir: false,
              rolldownOptions: { input: documentFile(name) },
            },
          },
        ]),
      ),
      [renderer]: {
        consumer: 'server' as const,
        // One file without packages: the server reads it with its first visitor.
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
        build: {
          outDir: join(import.meta.dirname, 'dist-site'),
          emptyOutDir: true,
          copyPublicDir: false,
          minify: true,
          rolldownOptions: {
            input: { render: join(import.meta.dirname, 'app/web/siteRenderer.ts') },
            output: { entryFileNames: '[name].js', codeSplitting: false },
          },
        },
      },
    },
    builder: {
      buildApp: async (builder) => {
        for (const name of [renderer, ...bundles]) {
          const environment = builder.environments[name]
          if (environment) await builder.build(environment)
        }
      },
    },
  }),
})

/** The scripts that run before the first paint: copied from app/web/public, so the build has not made them smaller. */
const isStartScript = (file: string) => /^\w+\.js$/.test(file)

/** Files are compressed once here, so that the server never spends time on it: after the last build. */
const compressed = (): Plugin => {
  let folder = ''
  return {
    name: 'certame-compressed',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === bundles.at(-1),
    configResolved: (config) => {
      folder = config.build.outDir
    },
    closeBundle: () => {
      const root = resolve(import.meta.dirname, 'app/web', folder)
      for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|html|svg)$/.test(file)) continue
        if (isStartScript(file)) {
          const { code } = minifySync(file, readFileSync(join(root, file), 'utf8'))
          writeFileSync(join(root, file), code)
        }
        const content = readFileSync(join(root, file))
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
        writeFileSync(join(root, `${file}.br`), brotliCompressSync(content, { params }))
        writeFileSync(join(root, `${file}.gz`), gzipSync(content, { level: 9 }))
      }
    },
  }
}

/** The browser makes no JSON schema from ours: the part of zod that could, five kilobytes of every first visit, keeps its names only. */
const zodWithoutJsonSchema = (): Plugin => ({
  name: 'certame-zod-without-json-schema',
  enforce: 'pre',
  apply: 'build',
  load: (id) => {
    if (!/zod.v4.core.(to-json-schema|json-schema-processors|json-schema-generator)\.js$/.test(id)) return null
    const names = readFileSync(id, 'utf8').matchAll(/^export (?:const|function|class) (\w+)/gm)
    return [...names].map(([, name]) => `export const ${name} = () => undefined\n`).join('')
  },
})

/** The blocks that every list shows: as one file they come sooner, and compress better, than as fifty. */
const frame =
  /platform.web.ui.(AfterFirstPaint|Avatar|Badge|BulkBar|Button|Checkbox|DataTable|Dialog|EmptyState|FacetFilter|FilterBar|Kbd|ListLayout|Loaded|Menu|PageHeader|Pager|Popover|Skeleton|Tabs|Tooltips|useMedia|useOverlayTrigger|overlays)|app.web.shell.(Shell|TopBar|Sidebar|navigation)|platform.web.site.LanguageMenu|platform.web.records.(facetFilters|ListEmpty|ListTools|RecordBulk|RecordList|use(All|Bulk|ExportItems|Layout|RecordList|Selected|View))|platform.web.(records.texts.lists|ui.texts.ui).pt|platform.web.api.prefetch|tanstack.(query-core|react-query)|lucide-react|messages.web.messages.(useWriteTo|WriteToChosen)|professionals.web.candidates.(candidateStates|MoreFilters|useCandidateFilters)|(hiring.contract.moves.rules|platform.contract.brazil|companies.contract.companies|professionals.contract.candidates)/

/** Layers that open over a page load as one file, with the first sign of a user. */
const overlays = /base-ui.(react.(?!direction)|utils)|floating-ui|platform.web.ui.(\w+Blocks?|TooltipBubble)\.ts/

/**
 * Adds the comment `//# allFunctionsCalledOnLoad` to files of which a screen runs most functions at once. Chromium then compiles them on
 * another thread during the download, instead of each function at its first call. Editors and dialogs are left out: a screen runs a part of them.
 */
const compiledAtOnce = (): Plugin => ({
  name: 'certame-compiled-at-once',
  apply: 'build',
  generateBundle: {
    // Vite writes before the code too, and the line counts as the first one only.
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && runsWhole(file)) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
    },
  },
})
const runsWhole = ({ name, isEntry, isDynamicEntry, facadeModuleId }: Rolldown.OutputChunk) =>
  isEntry || ['frame', 'shell'].includes(name) || (isDynamicEntry && facadeModuleId?.includes('/web/'))

export default defineConfig({
  root: join(import.meta.dirname, 'app/web'),
  resolve: { alias: { 'libphonenumber-js/min': join(import.meta.dirname, 'platform/web/api/phones.ts') } },
  plugins: [
    react(),
    tailwindcss(),
    { ...preloads(readFirstCalls), applyToEnvironment: ({ name }) => name === 'client' },
    zodWithoutJsonSchema(),
    compiledAtOnce(),
    apartDocuments(),
    pagesApart(),
    compressed(),
  ],
  build: {
    outDir: '../../dist',
    emptyOutDir: true,
    target: 'es2023',
    // The content security policy of the server allows no data: scripts and fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 3 },
            { name: 'frame', test: frame, minShareCount: 3, priority: 2 },
            { name: 'overlays', test: overlays, priority: 1 },
            { name: 'shell', test: /app.web.shell.Shell/ },
          ],
        },
      },
    },
  },
  server: {
    // Slashes keep the screens (/users/…) apart from the calls (/user/…).
    proxy: Object.fromEntries(
      [
        '^/api/(?!.*\\.tsx?)',
        '^/authentication/',
        '^/user/',
        '^/messages/',
        '^/super-admin/',
        '^/(404|500)(\\?|$)',
      ].map((path) => [path, backend]),
    ),
  },
})
