import type { ReactNode } from 'react'
import { evaluationTexts } from '#hiring/web/evaluation/texts/evaluation.pt.ts'
import type { ApiError } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'

type ComingProps = { error: ApiError | null; onRetry: () => void; children: ReactNode; isHere: boolean }

/** The content of a query, its skeleton, or its error. */
export function Coming({ error, onRetry, isHere, children }: ComingProps) {
  const t = useTexts(evaluationTexts)
  if (isHere) return children
  if (error) return <ErrorState title={t('sourceFailed')} error={error} onRetry={onRetry} />
  return <Skeleton className="h-96 rounded-4" />
}
