import { useCallback } from 'react'
import type { ImportEntity } from '#contract/platform/imports.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'

/** What the columns of a kind of thing are called on the screen. */
export function useColumnName(entity: ImportEntity) {
  const t = useTexts('imports')
  return useCallback((id: string) => t(`columns.${entity}.${id}` as 'columns.company.cnpj'), [t, entity])
}
