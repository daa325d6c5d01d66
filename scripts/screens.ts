import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const web = join(import.meta.dirname, '../app/web')
const read = (file: string) => readFileSync(join(web, file), 'utf8').replaceAll(/^\s*\/\/.*$/gm, '')

export type Screen = {
  /** In the notation of the router: `/dashboard/companies/$companyId`. */
  path: string
  /** The modules that render it, as they are imported: `#companies/web/companies/CompanyPage.tsx`. */
  modules: string[]
}

const imported = /import\('(#\w+\/web\/[^']+)'\)/g
const importsIn = (text: string) => [...text.matchAll(imported)].map(([, module]) => module ?? '')

/**
 * Reads from the route files which modules each screen behind the login needs. It reads them as text, because the router only has the
 * function that imports a page.
 */
export function readScreens(): Screen[] {
  return readdirSync(web)
    .filter((file) => /[rR]outes\.tsx$/.test(file))
    .flatMap((file) => {
      const [shared = '', ...rest] = read(file).split(/createRoute\(\{/)
      const routes = rest.map((text) => text.split(/^ {0,2}\}\)/m)[0] ?? '')
      // Modules that several routes share have a name: `const CompanyPage = page(() => import(…))`.
      const named = new Map(
        [...shared.matchAll(/^const (\w+) =([\s\S]*?)(?=^(?:const|export|type|\/)|$(?![\s\S]))/gm)].map(
          ([, name = '', text = '']) => [name, text],
        ),
      )
      const unfolded = (text: string, depth = 0): string =>
        text.replaceAll(/\b\w+\b/g, (name) =>
          depth < 3 && named.has(name) ? unfolded(named.get(name) ?? '', depth + 1) : name,
        )
      return routes.flatMap((text) => {
        const route = unfolded(text)
        const path = /\bpath: '([^']+)'/.exec(text)?.[1]
        const modules = importsIn(route)
        if (!path || path === '/' || modules.length === 0 || !/\.\.\.inside\b/.test(route)) return []
        return [{ path: `/dashboard/${path}`, modules: [...new Set(modules)] }]
      })
    })
}
