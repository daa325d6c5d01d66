// biome-ignore lint/style/noRestrictedImports: tests render pages from their sources, which the server loads from a build
import { render } from '#app/web/siteRenderer.ts'
import type { SiteBuild } from '#website/server/pages/siteBuild.ts'

/** The public site without a build. */
export const siteOfSources: SiteBuild = { render: async () => render, assets: '', inlineScripts: [] }
