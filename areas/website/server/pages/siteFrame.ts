import type { FastifyInstance } from 'fastify'
import { ownOrigin } from '#access/server/accounts/origin.ts'
import type { SiteFrame } from '#website/contract/sitePages.ts'
import type { SiteBuild } from './siteBuild.ts'

type Varying = 'language' | 'languageInAddress' | 'path' | 'params' | 'method' | 'refresh' | 'listed'

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
