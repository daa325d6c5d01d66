import { useQuery } from '@tanstack/react-query'
import { q } from '#platform/web/api/client.ts'
import { type Postings, postings } from '#vacancies/contract/postings.ts'
import { moving } from './tones.ts'

const isMoving = (data: Postings | undefined) => data?.postings.some(({ state }) => moving.includes(state)) ?? false

/** The postings of a process, read again while a board is being asked. */
export const usePostings = (id: string) =>
  useQuery({
    ...q(postings.get, { params: { id } }),
    refetchInterval: ({ state }) => (isMoving(state.data) ? 2000 : false),
  })
