import type { Component } from '#hiring/contract/components.ts'
import { evaluationTexts } from '#hiring/web/evaluation/texts/evaluation.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'

/** The text of a mark: a number, or for requirements whether they are met. */
export function useMarkWords() {
  const t = useTexts(evaluationTexts)
  const format = useFormat()
  return (component: Component, value: number | null) => {
    if (value === null) return '–'
    if (component !== 'requirements') return format.number(value)
    return value === 1 ? t('yes') : value === 0 ? t('no') : t('partly')
  }
}
