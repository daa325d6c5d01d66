import type { FastifyInstance } from 'fastify'
import type { SiteFrame } from '#contract/site/sitePages.ts'
import { ownOrigin } from '#server/access/accounts/origin.ts'
import type { SiteBuild } from './siteBuild.ts'

type Varying = 'language' | 'languageInAddress' | 'path' | 'method' | 'refresh' | 'listed'

/** The data of the layout of every page, in this installation. */
export function siteFrame(app: FastifyInstance, { assets }: SiteBuild, page: Pick<SiteFrame, Varying>): SiteFrame {
  const { organisation, appearance } = app.installation.all()
  return {
    ...page,
    origin: ownOrigin(app),
    organisation: { name: organisation.name, email: organisation.email, phone: organisation.phone },
    mode: appearance.themeMode,
    color: appearance.themeColor,
    assets,
  }
}
