import { createContext, useContext } from 'react'
import type { Keys } from '#platform/web/i18n/keys.ts'
import { type Texts, type Values, wordsOf } from '#platform/web/i18n/wording.rules.ts'
import type { SiteLanguage } from '#website/contract/siteLanguage.rules.ts'
import { tagOf } from '#website/contract/siteLanguage.rules.ts'
import type { SiteFrame } from '#website/contract/sitePages.ts'
import { publicSite as de } from '#website/web/texts/publicSite.de.ts'
import { publicSite as en } from '#website/web/texts/publicSite.en.ts'
import { publicSite as fr } from '#website/web/texts/publicSite.fr.ts'
import { publicSiteTexts } from '#website/web/texts/publicSite.pt.ts'

const texts: Record<SiteLanguage, Texts> = { pt: publicSiteTexts.texts, en, de, fr }
export type SiteText = Keys<typeof publicSiteTexts>
export type Say = (key: SiteText, values?: Values) => string

/** Texts of the site in a language: those of this area, or of a later one. */
export const sayFrom =
  <K extends string>(of: Record<SiteLanguage, Texts>) =>
  (language: SiteLanguage) =>
  (key: K, values?: Values) =>
    wordsOf(of[language], language, key, values) ?? key
export const sayIn: (language: SiteLanguage) => Say = sayFrom<SiteText>(texts)

const Frame = createContext<SiteFrame | null>(null)
export const FrameProvider = Frame.Provider

/** The data of the layout: language, address and organisation. */
export function useFrame(): SiteFrame {
  const frame = useContext(Frame)
  if (!frame) throw new Error('A page is rendered in a frame.')
  return frame
}

export const useSay = () => sayIn(useFrame().language)

/** Addresses of the site. They keep the language of the address of the page. */
export function useHref() {
  const { language, languageInAddress } = useFrame()
  return (path: string, query: Record<string, string> = {}) => {
    const search = new URLSearchParams({ ...query, ...(languageInAddress && { lang: language }) }).toString()
    return search ? `${path}?${search}` : path
  }
}

/** A day as people write it. */
export const dayIn = (language: SiteLanguage, at: string) =>
  new Intl.DateTimeFormat(tagOf(language), { dateStyle: 'long', timeZone: 'America/Sao_Paulo' }).format(new Date(at))
