import type { SiteContentOf, SiteTextPage } from '#website/contract/siteTexts.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'
import { pt } from './pt.ts'

/** Returns the content of a page before an administrator has written anything: it becomes version 1 with the first visit. */
export const firstContent = <P extends SiteTextPage>(page: P) =>
  ({ pt: pt[page], en: en[page], de: de[page], fr: fr[page] }) as SiteContentOf<P>
