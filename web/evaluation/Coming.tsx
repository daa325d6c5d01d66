import type { ReactNode } from 'react'
import type { ApiError } from '#web/api/client.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { ErrorState } from '#web/ui/EmptyState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

type ComingProps = { error: ApiError | null; onRetry: () => void; children: ReactNode; isHere: boolean }

/** What is there, or that it is on its way, or why it is not. */
export function Coming({ error, onRetry, isHere, children }: ComingProps) {
  const t = useTexts('evaluation')
  if (isHere) return children
  if (error) return <ErrorState title={t('sourceFailed')} error={error} onRetry={onRetry} />
  return <Skeleton className="h-96 rounded-4" />
}
