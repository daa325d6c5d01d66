import type { Plugin, Rolldown } from 'vite'
import { readScreens } from './screens.ts'

type Chunk = Rolldown.OutputChunk

/** The files of a chunk and of all its imports. */
function withImports(chunk: Chunk | undefined, chunks: Chunk[], seen = new Set<string>()): Set<string> {
  if (!chunk || seen.has(chunk.fileName)) return seen
  seen.add(chunk.fileName)
  for (const file of chunk.imports)
    withImports(
      chunks.find(({ fileName }) => fileName === file),
      chunks,
      seen,
    )
  return seen
}

/** The name of the page file of a screen: `/dashboard/companies/$companyId` is `screens/dashboard.companies.$companyId.html`. */
const fileOf = (path: string) => `screens/${path.slice(1).replaceAll('/', '.')}.html`

/** The address of a call with the default of each parameter. theme.js builds the address of the first page of a list from it. */
function templateOf({ path, query }: FirstCall): string {
  const defaults = query.parse({}) as Record<string, unknown>
  const parameters = Object.keys(query.shape).map((name) => [name, String(defaults[name] ?? '')])
  return `/api${path}?${new URLSearchParams(parameters)}`
}
export type FirstCall = { path: string; query: { shape: object; parse: (given: object) => unknown } }

/**
 * Writes a page for each screen behind the login with all files of the screen and its first call. A browser then fetches
 * them at once, instead of finding each after running the one before. The server selects the page by the address.
 */
export const preloads = (readFirstCalls: () => Promise<Record<string, FirstCall>>): Plugin => ({
  name: 'certame-preloads',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const filesOf = (module: string) => {
        const source = module.replace('#', '/')
        const chunk = chunks.find(({ facadeModuleId, moduleIds }) =>
          facadeModuleId ? facadeModuleId.endsWith(source) : moduleIds.some((id) => id.endsWith(source)),
        )
        if (!chunk) throw new Error(`No chunk holds ${module}`)
        return [...withImports(chunk, chunks)]
      }
      const index = bundle['index.html']
      if (index?.type !== 'asset') throw new Error('The build has no index.html')
      const html = String(index.source)
      const present = new Set(
        chunks.filter(({ isEntry }) => isEntry).flatMap((entry) => [...withImports(entry, chunks)]),
      )
      const page = (modules: string[], call?: FirstCall) => {
        const files = [...new Set(modules.flatMap(filesOf))].filter((file) => !present.has(file))
        const links = files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
        // Before the script that reads it.
        const named = call ? `<meta name="first-call" content="${templateOf(call).replaceAll('&', '&amp;')}">` : ''
        return html.replace('<script src="/theme.js">', `${named}$&`).replace('</head>', `${links.join('')}</head>`)
      }
      const calls = await readFirstCalls()
      const frame = ['#app/web/shell/Shell.tsx']
      const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source })
      for (const { path, modules } of [{ path: '/dashboard', modules: [] }, ...readScreens()])
        emit(fileOf(path), page([...frame, ...modules], calls[path]))
      index.source = page([])
    },
  },
})
