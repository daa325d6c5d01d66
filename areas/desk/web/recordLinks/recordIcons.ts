import {
  Building2,
  ClipboardList,
  FileUser,
  Handshake,
  Layers,
  type LucideIcon,
  Mail,
  Newspaper,
  ReceiptText,
  Repeat,
  SquareCheck,
  TicketPercent,
  User,
  UserCog,
} from 'lucide-react'
import type { LinkedKind } from '#desk/contract/recordLinks.ts'

export const recordIcons: Record<LinkedKind, LucideIcon> = {
  company: Building2,
  candidate: User,
  process: ClipboardList,
  application: FileUser,
  partner: Handshake,
  account: UserCog,
  message: Mail,
  plan: Layers,
  subscription: Repeat,
  invoice: ReceiptText,
  voucher: TicketPercent,
  task: SquareCheck,
  post: Newspaper,
}
