import { useParams } from '@tanstack/react-router'
import { z } from 'zod'
import type { TypeUser } from '#contract/outbound/rendered.ts'
import { filterOf } from '#contract/outreach/messages.rules.ts'
import { type SystemLabel, systemLabels } from '#contract/outreach/messages.ts'
import type { Place } from '#web/platform/ui/Tabs.tsx'

/** What stands in the address of a mailbox beside its path. `to` opens a new message to somebody. */
export const mailboxSearch = z.object({
  key: z.string().trim().max(200).default(''),
  page: z.coerce.number<number>().int().min(1).max(100_000).default(1),
  to: z.uuid().optional(),
})

/** A box, one of its labels, and the message that is open. */
export type MailPlace = { typeUser: TypeUser; label: SystemLabel; custom?: string; mailId?: string }

const knownLabel = (label: string | undefined): SystemLabel => systemLabels.find((known) => known === label) ?? 'all'

/** Where the address leads. Any type of user but companies is professionals, any label that is not known is all of them. */
export function useMailPlace(): MailPlace {
  const { typeUser, systemLabel, customLabel, mailId } = useParams({ strict: false }) as Record<
    string,
    string | undefined
  >
  return { typeUser: typeUser === '1' ? 1 : 2, label: knownLabel(systemLabel), custom: customLabel, mailId }
}

/** The address of a place; `search` is what stands behind it. */
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

/** What the box is asked for at a place. */
export const queryOf = ({ typeUser, label, custom }: MailPlace, { key, page }: { key: string; page: number }) => ({
  ...(custom ? { label: custom } : filterOf(label)),
  ...{ typeUser, key, page, limit: 6 },
})
