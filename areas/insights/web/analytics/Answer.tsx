import type { ReactNode } from 'react'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'

export type AnswerOf<T> = { data: T | undefined; error: Error | null; refetch: () => unknown }

type AnswerProps<T> = {
  of: AnswerOf<T>
  /** The title of an error. */
  failed: string
  /** The size of the skeleton. */
  className?: string
  children: (data: T) => ReactNode
}

/** The content for an answer, or the reason why there is none. */
export function Answer<T>({ of: { data, error, refetch }, failed, className = 'm-6 h-96', children }: AnswerProps<T>) {
  if (data !== undefined) return children(data)
  if (error) return <ErrorState title={failed} error={error} onRetry={() => void refetch()} />
  return <Skeleton className={`${className} rounded-4`} />
}
