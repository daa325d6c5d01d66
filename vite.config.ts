import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const backend = `http://127.0.0.1:${process.env.PORT ?? 3000}`

/** Files are compressed once here, so that the server never spends time on it. */
const compressed = (): Plugin => {
  let folder = ''
  return {
    name: 'certame-compressed',
    apply: 'build',
    configResolved: (config) => {
      folder = config.build.outDir
    },
    closeBundle: () => {
      const root = resolve(import.meta.dirname, 'web', folder)
      for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|html|svg)$/.test(file)) continue
        const content = readFileSync(join(root, file))
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
        writeFileSync(join(root, `${file}.br`), brotliCompressSync(content, { params }))
        writeFileSync(join(root, `${file}.gz`), gzipSync(content, { level: 9 }))
      }
    },
  }
}

/**
 * Chunks of their own that are fetched beside the entry: the first Portuguese texts, which nearly every visit needs, and the frame with
 * its texts, which theme.js asks for where somebody is logged in.
 */
const preloadChunks = (): Plugin => ({
  name: 'certame-preload-chunks',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) => {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const withImports = (file: string, seen = new Set<string>()): Set<string> => {
        if (seen.has(file)) return seen
        seen.add(file)
        for (const next of chunks.find((chunk) => chunk.fileName === file)?.imports ?? []) withImports(next, seen)
        return seen
      }
      const of = (source: string) => {
        const chunk = chunks.find((c) => c.facadeModuleId?.endsWith(source))
        return chunk ? [...withImports(chunk.fileName)] : []
      }
      const entry = new Set(
        chunks.filter((chunk) => chunk.isEntry).flatMap((chunk) => [...withImports(chunk.fileName)]),
      )
      const texts = of('/i18n/pt/start.ts').filter((file) => !entry.has(file))
      const frame = [...new Set([...of('/shell/Shell.tsx'), ...of('/i18n/pt/pt.ts')])]
        .filter((file) => !entry.has(file) && !texts.includes(file))
        .map((file) => `/${file}`)
      return [
        { tag: 'meta', attrs: { name: 'frame', content: frame.join(' ') }, injectTo: 'head-prepend' },
        ...texts.map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head' as const,
        })),
      ]
    },
  },
})

/** The blocks that every list shows: as one file they come sooner, and compress better, than as fifty. */
const frame =
  /web.platform.ui.(Avatar|Badge|BulkBar|Button|Checkbox|DataTable|Dialog|EmptyState|FacetFilter|FilterBar|Kbd|ListLayout|Menu|PageHeader|Pager|Popover|Skeleton|Tabs|Tooltip|useMedia)|web.shell.(Shell|TopBar|Sidebar|navigation)|web.platform.site.LanguageMenu|web.platform.records.(ListEmpty|use(Bulk|ExportItems|RecordList|View))|web.platform.i18n.(pt.refusals|refusals)|web.platform.api.ahead|tanstack.(query-core|react-query)|lucide-react|contract.(platform.brazil|directory.companies|people.candidates)/

export default defineConfig({
  root: join(import.meta.dirname, 'web'),
  resolve: { alias: { 'libphonenumber-js/min': join(import.meta.dirname, 'web/platform/api/phones.ts') } },
  plugins: [react(), tailwindcss(), preloadChunks(), compressed()],
  build: {
    outDir: '../dist',
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
            { name: 'start', tags: ['$initial'], priority: 1 },
            { name: 'frame', test: frame, minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: {
    // Slashes keep the screens (/users/…) apart from the calls (/user/…).
    proxy: Object.fromEntries(
      ['^/api/(?!.*\\.tsx?)', '^/authentication/', '^/user/', '^/messages/', '^/super-admin/'].map((path) => [
        path,
        backend,
      ]),
    ),
  },
})
