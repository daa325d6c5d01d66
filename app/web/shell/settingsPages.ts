import {
  Activity,
  Archive,
  Briefcase,
  Building,
  Gem,
  Globe,
  KeyRound,
  Landmark,
  LayoutTemplate,
  type LucideIcon,
  Mail,
  MapPin,
  MessageCircle,
  Palette,
  Reply,
  ScrollText,
  ShieldCheck,
  SlidersHorizontal,
  Target,
  UserCog,
  Zap,
} from 'lucide-react'
import type { z } from 'zod'
import type { settingsSearch } from '#deliveries/web/settings/settingsTabs.ts'
import type { installationTexts } from '#deliveries/web/settings/texts/installation.pt.ts'

type SettingsPageName = keyof (typeof installationTexts)['texts']['synonyms']
/** `below` is the address of further pages that belong to it. */
export type SettingsPage = {
  name: SettingsPageName
  icon: LucideIcon
  to: string
  search: { tab?: string }
  below?: string | undefined
}

/** A page at the address of all settings; the first one needs no name there. */
const tab = (
  name: SettingsPageName & z.output<typeof settingsSearch>['tab'],
  icon: LucideIcon,
  below?: string,
): SettingsPage => ({
  name,
  icon,
  to: '/dashboard/settings',
  search: name === 'organisation' ? {} : { tab: name },
  below,
})
/** A page with an address of its own. */
const own = (name: SettingsPageName, icon: LucideIcon): SettingsPage => ({
  name,
  icon,
  to: `/dashboard/settings/${name}`,
  search: {},
})

/** All settings, in their groups. */
export const settingsGroups = [
  { name: 'organisation', pages: [tab('organisation', Building), tab('appearance', Palette), tab('cep', MapPin)] },
  {
    name: 'selection',
    pages: [
      tab('professionals', UserCog),
      own('weights', SlidersHorizontal),
      own('values', Gem),
      own('competencies', Target),
      own('templates', LayoutTemplate),
      own('automations', Zap),
    ],
  },
  {
    name: 'communication',
    pages: [
      tab('email', Mail, '/dashboard/settings/suppressions'),
      tab('replies', Reply),
      tab('whatsapp', MessageCircle),
      tab('catho', Briefcase),
    ],
  },
  {
    name: 'security',
    pages: [
      tab('security', ShieldCheck),
      tab('retention', Archive),
      tab('anchors', ScrollText),
      tab('tokens', KeyRound),
    ],
  },
  { name: 'billing', pages: [tab('billing', Landmark)] },
  { name: 'site', pages: [tab('site', Globe, '/dashboard/settings/site')] },
  { name: 'system', pages: [{ name: 'system', icon: Activity, to: '/dashboard/app', search: {} }] },
] as const satisfies { name: string; pages: SettingsPage[] }[]

export const settingsPages: readonly SettingsPage[] = settingsGroups.flatMap(({ pages }) => pages)
