import type { ReactNode } from 'react'
import { ErrorState } from './EmptyState.tsx'
import { Skeleton } from './Skeleton.tsx'

export type Loading<T> = {
  data: T | undefined
  error: (Error & { code?: string }) | null
  refetch: () => unknown
  isFetching?: boolean
}

type LoadedProps<T> = {
  of: Loading<T>
  /** Says which content failed to load. */
  failed: string
  /** The content until it is there: the size of a skeleton, or a skeleton of its own shape. */
  waiting?: ReactNode
  children: (data: T) => ReactNode
}

/** The content of an answer; until there is one a skeleton, or the error with a retry. Data stay when reading them again fails. */
export function Loaded<T>({ of: { data, error, refetch, isFetching }, failed, waiting, children }: LoadedProps<T>) {
  if (data !== undefined) return children(data)
  if (error) return <ErrorState title={failed} error={error} onRetry={() => void refetch()} retrying={isFetching} />
  return typeof waiting === 'string' ? <Skeleton className={`${waiting} rounded-4`} /> : waiting
}
