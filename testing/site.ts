import type { SiteBuild } from '#website/server/pages/siteBuild.ts'
import { render } from '#website/web/render.tsx'

/** The public site without a build. */
export const siteOfSources: SiteBuild = { render: async () => render, assets: '', inlineScripts: [] }
