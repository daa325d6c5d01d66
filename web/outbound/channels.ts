import { Briefcase, type LucideIcon, Mail, MessageCircle, Monitor } from 'lucide-react'
import type { AddressedChannel, DeliveryChannel, MessageChannel } from '#contract/outbound/channels.ts'

export const channelIcons: Record<DeliveryChannel | MessageChannel, LucideIcon> = {
  in_app: Monitor,
  email: Mail,
  whatsapp: MessageCircle,
  catho: Briefcase,
}

/** The screens of what has gone out by a channel. */
export const channelLogs = {
  email: '/dashboard/logsEmails',
  whatsapp: '/dashboard/logsWhatsapp',
} as const satisfies Record<AddressedChannel, string>
