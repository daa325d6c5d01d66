import { useCallback } from 'react'
import { useTexts } from '#platform/web/i18n/texts.ts'
import type { ColumnTexts } from './importOf.ts'

/** The labels of the columns of an importable record. */
export function useColumnName(texts: ColumnTexts) {
  const t = useTexts(texts)
  return useCallback((id: string) => t(`columns.${id}`), [t])
}
