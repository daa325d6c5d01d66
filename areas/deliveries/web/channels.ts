import { Briefcase, type LucideIcon, Mail, MessageCircle, Monitor } from 'lucide-react'
import type { DeliveryChannel, MessageChannel } from '#deliveries/contract/channels.ts'

export const channelIcons: Record<DeliveryChannel | MessageChannel, LucideIcon> = {
  in_app: Monitor,
  email: Mail,
  whatsapp: MessageCircle,
  catho: Briefcase,
}

type ChannelLog = {
  href: string
  /** The route of the screen. */
  route: string
  /** The name under which views of the list are stored. */
  list: string
}
/** The logs with an address of their own. */
const ownLogs: Partial<Record<DeliveryChannel, { href: string; list: string }>> = {
  email: { href: '/dashboard/logsEmails', list: 'deliveriesEmails' },
  whatsapp: { href: '/dashboard/logsWhatsapp', list: 'deliveriesWhatsapp' },
  catho: { href: '/dashboard/logsCatho', list: 'deliveriesJobBoard' },
}

/** The screen of what was sent by a channel. */
export function channelLog(channel: DeliveryChannel): ChannelLog {
  const own = ownLogs[channel]
  if (own) return { ...own, route: own.href }
  const list = `deliveries${channel[0]?.toUpperCase()}${channel.slice(1)}`
  return { href: `/dashboard/deliveries/${channel}`, route: '/dashboard/deliveries/$channel', list }
}
