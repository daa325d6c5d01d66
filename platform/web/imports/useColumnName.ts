import { useCallback } from 'react'
import type { ImportEntity } from '#platform/contract/imports.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { importsTexts } from '#platform/web/imports/texts/imports.pt.ts'

/** The labels of the columns of an importable record. */
export function useColumnName(entity: ImportEntity) {
  const t = useTexts(importsTexts)
  return useCallback((id: string) => t(`columns.${entity}.${id}` as 'columns.company.cnpj'), [t, entity])
}
