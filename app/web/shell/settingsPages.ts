import {
  Activity,
  Archive,
  Building,
  Cable,
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
export type SettingsPage = { name: SettingsPageName; icon: LucideIcon; to: string; search: { tab?: string } }

const icons: Partial<Record<SettingsPageName, LucideIcon>> = {
  appearance: Palette,
  cep: MapPin,
  professionals: UserCog,
  email: Mail,
  replies: Reply,
  whatsapp: MessageCircle,
  security: ShieldCheck,
  tokens: KeyRound,
  anchors: ScrollText,
  retention: Archive,
  billing: Landmark,
  site: Globe,
  organisation: Building,
}

/** A page at the address of all settings; the first one needs no name there. */
const tab = (name: SettingsPageName & z.output<typeof settingsSearch>['tab']): SettingsPage => ({
  name,
  icon: icons[name] ?? Cable,
  to: '/dashboard/settings',
  search: name === 'organisation' ? {} : { tab: name },
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
  { name: 'organisation', pages: [tab('organisation'), tab('appearance'), tab('cep')] },
  {
    name: 'selection',
    pages: [
      tab('professionals'),
      own('weights', SlidersHorizontal),
      own('values', Gem),
      own('competencies', Target),
      own('templates', LayoutTemplate),
      own('automations', Zap),
    ],
  },
  { name: 'communication', pages: [tab('email'), tab('replies'), tab('whatsapp')] },
  { name: 'security', pages: [tab('security'), tab('retention'), tab('anchors'), tab('tokens')] },
  { name: 'billing', pages: [tab('billing')] },
  { name: 'site', pages: [tab('site')] },
  { name: 'system', pages: [{ name: 'system', icon: Activity, to: '/dashboard/app', search: {} }] },
] as const satisfies { name: string; pages: SettingsPage[] }[]

export const settingsPages: readonly SettingsPage[] = settingsGroups.flatMap(({ pages }) => pages)
