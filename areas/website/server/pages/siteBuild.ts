import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sha256 } from '#platform/server/sha256.ts'
import type { RenderSite } from '#website/contract/sitePages.ts'

/** The renderer of the public site, the elements for its styles and scripts, and what its policy names the scripts that are part of a page. */
export type SiteBuild = { render: () => Promise<RenderSite>; assets: string; inlineScripts: string[] }

const elements = /<link rel="stylesheet"[^>]*>|<link rel="modulepreload"[^>]*>|<script[^>]*><\/script>/g
const blocking = /^<link rel="stylesheet"[^>]* href="(?<style>[^"]+)">$|^<script src="(?<script>[^"]+)"><\/script>$/

/** Puts what the first paint waits for into the page: a visitor reads it after one request. The other elements stay as they are. */
function inlined(web: string, element: string) {
  const { style, script } = blocking.exec(element)?.groups ?? {}
  const path = style ?? script
  if (!path) return { element }
  const text = readFileSync(join(web, path), 'utf8').trim()
  return style
    ? { element: `<style>${text}</style>` }
    : { element: `<script>${text}</script>`, script: `'sha256-${sha256(text).toString('base64')}'` }
}

/** Reads what the build of the web app made beside its folder; undefined for a build without a site. The renderer is loaded by the first visit. */
export function openSiteBuild(web: string): SiteBuild | undefined {
  const renderer = join(web, '../dist-site/render.js')
  const template = join(web, 'site.html')
  if (!existsSync(renderer) || !existsSync(template)) return undefined
  let loaded: Promise<RenderSite> | undefined
  const parts = (readFileSync(template, 'utf8').match(elements) ?? []).map((element) => inlined(web, element))
  return {
    render: () => {
      loaded ??= import(pathToFileURL(renderer).href).then((built: { render: RenderSite }) => built.render)
      return loaded
    },
    assets: parts.map(({ element }) => element).join('\n'),
    inlineScripts: parts.flatMap(({ script }) => script ?? []),
  }
}
