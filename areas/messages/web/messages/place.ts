import { useParams } from '@tanstack/react-router'
import { z } from 'zod'
import type { TypeUser } from '#deliveries/contract/rendered.ts'
import { filterOf } from '#messages/contract/messages.rules.ts'
import { type SystemLabel, systemLabels } from '#messages/contract/messages.ts'
import type { Place } from '#platform/web/ui/Tabs.tsx'

/** The search parameters of a mailbox. `to` opens a new message to a recipient. */
export const mailboxSearch = z.object({
  key: z.string().trim().max(200).default(''),
  page: z.coerce.number<number>().int().min(1).max(100_000).default(1),
  to: z.uuid().optional(),
})

/** A box, one of its labels, and the open message. */
export type MailPlace = { typeUser: TypeUser; label: SystemLabel; custom?: string; mailId?: string }

const knownLabel = (label: string | undefined): SystemLabel => systemLabels.find((known) => known === label) ?? 'all'

/** Parses the address. Any user type except companies means professionals, and an unknown label means all messages. */
export function useMailPlace(): MailPlace {
  const { typeUser, systemLabel, customLabel, mailId } = useParams({ strict: false }) as Record<
    string,
    string | undefined
  >
  return { typeUser: typeUser === '1' ? 1 : 2, label: knownLabel(systemLabel), custom: customLabel, mailId }
}

/** The link to a place; `search` are its search parameters. */
export function mailLink({ typeUser, label, custom, mailId }: MailPlace, search: Record<string, unknown> = {}): Place {
  const of = { typeUser: String(typeUser), ...(mailId && { mailId }) }
  return custom
    ? {
        to: mailId
          ? '/dashboard/sendMessage/$typeUser/label/$customLabel/$mailId'
          : '/dashboard/sendMessage/$typeUser/label/$customLabel',
        params: { ...of, customLabel: custom },
        search,
      }
    : {
        to: mailId
          ? '/dashboard/sendMessage/$typeUser/$systemLabel/$mailId'
          : '/dashboard/sendMessage/$typeUser/$systemLabel',
        params: { ...of, systemLabel: label },
        search,
      }
}

/** The query of a box at a place. */
export const queryOf = ({ typeUser, label, custom }: MailPlace, { key, page }: { key: string; page: number }) => ({
  ...(custom ? { label: custom } : filterOf(label)),
  ...{ typeUser, key, page, limit: 6 },
})
