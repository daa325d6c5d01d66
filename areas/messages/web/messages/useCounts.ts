import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { TypeUser } from '#deliveries/contract/rendered.ts'
import { messages } from '#messages/contract/messages.ts'
import { q, refresh } from '#platform/web/api/client.ts'
import { messageRefetchInterval } from './messageRefetchInterval.ts'

/** A scheduled message has no deliveries yet. */
const noRecipients = { recipients: 0, expected: null }

/** The number of messages in each place of a box. They are read again, with the visible list, when a message is due. */
export function useCounts(typeUser: TypeUser) {
  const { data, isPlaceholderData } = useQuery({
    ...q(messages.counts, { query: { typeUser } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      messageRefetchInterval(state.data?.next ? [{ ...state.data.next, ...noRecipients }] : []),
  })
  const next = isPlaceholderData ? undefined : data?.next?.id
  useEffect(() => {
    if (next) return () => void refresh([messages.ofAuthor])
  }, [next])
  return data
}
