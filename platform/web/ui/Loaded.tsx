import type { ReactNode } from 'react'
import { ErrorState } from './EmptyState.tsx'
import { Skeleton } from './Skeleton.tsx'

export type Answered<T> = {
  data?: T | undefined
  error: (Error & { code?: string }) | null
  refetch: () => unknown
  isFetching?: boolean
}
type LoadingProps<T> = {
  /** One answer, or several that the content needs. */
  of: T
  /** Says which content failed to load. */
  failed: string
  /** The size of a skeleton, or a skeleton of the shape of the content. */
  waiting?: ReactNode
}

/** In place of content that is not there yet: a skeleton, or the error with a retry. Data that are there stay when reading them again fails. */
export function Loading({ of, failed, waiting }: LoadingProps<Answered<unknown> | Answered<unknown>[]>) {
  const failing = [of].flat().filter(({ data, error }) => data === undefined && error)
  const retry = () => void Promise.all(failing.map(({ refetch }) => refetch()))
  const retrying = failing.some(({ isFetching }) => isFetching)
  if (failing[0]) return <ErrorState title={failed} error={failing[0].error} onRetry={retry} retrying={retrying} />
  if (typeof waiting !== 'string') return waiting
  return <Skeleton className={waiting.includes('rounded-') ? waiting : `${waiting} rounded-4`} />
}

type LoadedProps<T> = LoadingProps<Answered<T>> & { children: (data: T) => ReactNode }

/** The content of an answer; until there is one, its skeleton or error. */
export const Loaded = <T,>({ children, ...of }: LoadedProps<T>) =>
  of.of.data === undefined ? <Loading {...of} /> : children(of.of.data)
