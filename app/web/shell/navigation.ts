import { useRouter } from '@tanstack/react-router'
import {
  Building2,
  Calendar,
  ChartColumn,
  ClipboardCheck,
  ClipboardList,
  Handshake,
  House,
  Landmark,
  type LucideIcon,
  Mail,
  MessagesSquare,
  Newspaper,
  ScrollText,
  Settings,
  ShieldCheck,
  SquareCheck,
  Users,
} from 'lucide-react'
import { useMemo } from 'react'
import { useIsGuest, useIsRestricted } from '#access/web/session/session.ts'
import { type DeliveryChannel, deliveryChannels } from '#deliveries/contract/channels.ts'
import { channelLog } from '#deliveries/web/channels.ts'
import type { Keys } from '#platform/web/i18n/keys.ts'
import type { shellTexts } from '#platform/web/site/texts/shell.pt.ts'

type Name = Extract<Keys<typeof shellTexts>, `nav.${string}`>
/** `also` are other addresses that mark the entry as active; `route` is its screen, where the address is not that of a route. */
export type Entry = { name: Name; to: string; also?: string[]; route?: string }
export type Item = { name: Name; short?: Name; icon: LucideIcon } & (
  | { to: string; also?: string[]; entries?: never }
  | { to?: never; also?: never; entries: Entry[] }
)
export type Section = { name: Name; items: Item[] }

function logsOf(channel: DeliveryChannel): Entry[] {
  const { href, route } = channelLog(channel)
  const log: Entry = { name: `nav.channelLogs.${channel}`, to: href, route }
  return channel === 'email' ? [log, { name: 'nav.emailErrorLog', to: '/dashboard/logsErrosEmails' }] : [log]
}

const sections: Section[] = [
  {
    name: 'nav.management',
    items: [
      { name: 'nav.home', icon: House, to: '/dashboard/dashboarding' },
      { name: 'nav.companies', icon: Building2, to: '/dashboard/companies' },
      {
        name: 'nav.users',
        icon: Users,
        entries: [
          {
            name: 'nav.administrators',
            to: '/dashboard/users/super-admins',
            also: ['/dashboard/user/list', '/dashboard/user/cards', '/dashboard/user/new'],
          },
          { name: 'nav.candidates', to: '/dashboard/users/candidates', also: ['/dashboard/users/duplicates'] },
          { name: 'nav.pools', to: '/dashboard/users/pools' },
        ],
      },
      {
        name: 'nav.processes',
        short: 'nav.processesShort',
        icon: ClipboardList,
        to: '/dashboard/listSelectiveProcess',
      },
      { name: 'nav.messages', icon: Mail, to: '/dashboard/sendMessage' },
      {
        name: 'nav.logs',
        icon: ScrollText,
        entries: [
          ...deliveryChannels.flatMap(logsOf),
          { name: 'nav.boardLog', to: '/dashboard/logging' },
          { name: 'nav.attemptLog', to: '/dashboard/emailErrorLogs' },
        ],
      },
    ],
  },
  {
    name: 'nav.commercial',
    items: [
      { name: 'nav.partners', icon: Handshake, to: '/dashboard/partners' },
      {
        name: 'nav.billing',
        short: 'nav.billingShort',
        icon: Landmark,
        entries: [
          { name: 'nav.subscriptions', to: '/dashboard/subscriptions' },
          { name: 'nav.banking', to: '/dashboard/banking' },
          { name: 'nav.sales', to: '/dashboard/ecommerce' },
          { name: 'nav.plans', to: '/dashboard/plans' },
          { name: 'nav.vouchers', to: '/dashboard/vouchers' },
        ],
      },
    ],
  },
  {
    name: 'nav.tools',
    items: [
      { name: 'nav.analytics', icon: ChartColumn, to: '/dashboard/analytics' },
      {
        name: 'nav.agenda',
        icon: Calendar,
        entries: [
          { name: 'nav.calendar', to: '/dashboard/calendar' },
          { name: 'nav.booking', to: '/dashboard/booking' },
        ],
      },
      { name: 'nav.tasks', icon: SquareCheck, to: '/dashboard/kanban' },
      { name: 'nav.chat', icon: MessagesSquare, to: '/dashboard/chat' },
      { name: 'nav.news', icon: Newspaper, to: '/dashboard/blog' },
      { name: 'nav.privacy', icon: ShieldCheck, to: '/dashboard/privacy' },
      {
        name: 'nav.settings',
        short: 'nav.settingsShort',
        icon: Settings,
        to: '/dashboard/settings',
        also: ['/dashboard/app'],
      },
    ],
  },
]

/** The menu of who only evaluates. */
const ofGuests: Section[] = [
  {
    name: 'nav.management',
    items: [{ name: 'nav.evaluations', icon: ClipboardCheck, to: '/dashboard/evaluations' }],
  },
]

/** The menu entries whose screens exist; none for a restricted account. */
export function useNavigation(): Section[] {
  const { routesByPath } = useRouter()
  const isRestricted = useIsRestricted()
  const isGuest = useIsGuest()
  return useMemo(() => {
    if (isRestricted) return []
    if (isGuest) return ofGuests
    const exists = (to: string) => to in routesByPath
    return sections
      .map((section) => ({
        ...section,
        items: section.items
          .map((item) =>
            item.entries ? { ...item, entries: item.entries.filter(({ to, route = to }) => exists(route)) } : item,
          )
          .filter((item) => (item.entries ? item.entries.length > 0 : exists(item.to))),
      }))
      .filter(({ items }) => items.length > 0)
  }, [routesByPath, isRestricted, isGuest])
}

/** Whether an address is a page of the settings. */
export const isSettingsAddress = (pathname: string) =>
  isAt(pathname, '/dashboard/settings') || pathname === '/dashboard/app'

/** Whether a screen, or one below it, is open. */
export const isAt = (pathname: string, to: string) => pathname === to || pathname.startsWith(`${to}/`)
export const isEntryAt = (pathname: string, { to, also = [] }: Pick<Entry, 'to' | 'also'>) =>
  [to, ...also].some((place) => isAt(pathname, place))
