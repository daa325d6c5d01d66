import { useCallback } from 'react'
import type { ImportEntity } from '#contract/platform/imports.ts'
import { importsTexts } from '#web/platform/i18n/pt/imports.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'

/** The labels of the columns of an importable record. */
export function useColumnName(entity: ImportEntity) {
  const t = useTexts(importsTexts)
  return useCallback((id: string) => t(`columns.${entity}.${id}` as 'columns.company.cnpj'), [t, entity])
}
