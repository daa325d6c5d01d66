import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderSite } from '#contract/site/sitePages.ts'

/** The renderer of the public site, and the elements that load its styles and scripts. */
export type SiteBuild = { render: () => Promise<RenderSite>; assets: string }

const elements = /<link rel="stylesheet"[^>]*>|<link rel="modulepreload"[^>]*>|<script[^>]*><\/script>/g

/** Reads what the build of the web app made beside its folder; undefined for a build without a site. The renderer is loaded by the first visit. */
export function openSiteBuild(web: string): SiteBuild | undefined {
  const renderer = join(web, '../dist-site/render.js')
  const template = join(web, 'site.html')
  if (!existsSync(renderer) || !existsSync(template)) return undefined
  let loaded: Promise<RenderSite> | undefined
  return {
    render: () => {
      loaded ??= import(pathToFileURL(renderer).href).then((built: { render: RenderSite }) => built.render)
      return loaded
    },
    assets: (readFileSync(template, 'utf8').match(elements) ?? []).join('\n'),
  }
}
