import { useMutation } from '@tanstack/react-query'
import { conversations } from '#messages/contract/conversations.ts'
import { type Message, type MessageFlags, type MessageRow, messages } from '#messages/contract/messages.ts'
import { processMessages } from '#messages/contract/processMessages.ts'
import { messagesTexts } from '#messages/web/messages/texts/messages.pt.ts'
import type { Answer } from '#platform/contract/endpoint.ts'
import { type ApiError, call, queryClient, refresh } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { toast } from '#platform/web/ui/toast.tsx'

/** Endpoints that show messages. */
export const messageReads = [
  messages.ofAuthor,
  messages.get,
  messages.counts,
  conversations.get,
  conversations.ofCandidate,
  processMessages.list,
]

type Change = { ids: string[]; flags: MessageFlags }
type Page = Answer<typeof messages.ofAuthor>

/** Updates the flags optimistically. */
function showAtOnce({ ids, flags }: Change) {
  const flagged = <R extends MessageRow>(row: R): R => (ids.includes(row.id) ? { ...row, ...flags } : row)
  queryClient.setQueriesData<Page>({ queryKey: [messages.ofAuthor.path] }, (page) =>
    page ? { ...page, rows: page.rows.map(flagged) } : page,
  )
  queryClient.setQueriesData<Message>({ queryKey: [messages.get.path] }, (message) => message && flagged(message))
}

/** Sets flags of one or more messages, with undo where useful. */
export function useFlags() {
  const t = useTexts(messagesTexts)
  const { mutate, isPending } = useMutation<unknown, ApiError, Change>({
    // One after another, so that the last one wins.
    scope: { id: messages.updateGroup.path },
    mutationKey: [messages.updateGroup.path],
    mutationFn: ({ ids, flags }) => call(messages.updateGroup, { body: { ids, ...flags } }),
    onMutate: async (change) => {
      // A read under way does not have the change yet, and would revert it.
      await Promise.all(messageReads.map(({ path }) => queryClient.cancelQueries({ queryKey: [path] })))
      showAtOnce(change)
    },
    onError: (error) => toast.error(error.message),
    // Read again after the last of them.
    onSettled: () =>
      queryClient.isMutating({ mutationKey: [messages.updateGroup.path] }) === 1 ? refresh(messageReads) : undefined,
  })
  const set = (rows: readonly Pick<MessageRow, 'id'>[], flags: MessageFlags, then?: () => void) =>
    mutate({ ids: rows.map(({ id }) => id), flags }, { onSuccess: then })
  function toTrash(rows: readonly MessageRow[], isDeleted: boolean) {
    const said = isDeleted ? 'trashed' : 'restored'
    set(rows, { isDeleted }, () =>
      toast.success(t(said, { count: rows.length }), { undo: () => set(rows, { isDeleted: !isDeleted }) }),
    )
  }
  return {
    isPending,
    set,
    toTrash,
    /** Adds a label to all messages, or removes it from all; other labels are kept. */
    label(rows: readonly MessageRow[], label: string, on: boolean) {
      const next = ({ labels }: MessageRow) =>
        on ? [...new Set([...labels, label])] : labels.filter((l) => l !== label)
      const alike = Map.groupBy(rows, (row) => JSON.stringify(next(row)))
      for (const some of alike.values()) if (some[0]) set(some, { labels: next(some[0]) })
    },
  }
}
export type Flags = ReturnType<typeof useFlags>
