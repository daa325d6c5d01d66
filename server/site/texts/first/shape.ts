import type { SiteTextOf, SiteTextPage } from '#contract/site/siteTexts.ts'

/** What every page says, in one language. */
export type FirstTexts = { [P in SiteTextPage]: SiteTextOf<P> }
