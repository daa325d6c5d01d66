import { isAnswered } from '#assessment/contract/customTests.rules.ts'
import type { AnswerValue } from '#assessment/contract/testPreview.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import type { StepContent } from '#steps/contract/asked.ts'
import { reviewTexts } from '#steps/web/review/texts/review.pt.ts'

/** Says in words what was answered to a question; undefined without an answer. */
export function useAnswerWords() {
  const t = useTexts(reviewTexts)
  const format = useFormat()
  return (content: StepContent, value: AnswerValue): string | undefined => {
    if (!isAnswered(value)) return undefined
    switch (content.kind) {
      case 'unica':
      case 'preferencia':
        return content.options.find(({ id }) => id === value)?.text
      case 'multipla':
        return content.options
          .filter(({ id }) => Array.isArray(value) && value.includes(id))
          .map(({ text }) => text)
          .join(' · ')
      case 'verdadeiro_falso':
        return t(value ? 'yes' : 'no')
      case 'escala':
        return format.number(Number(value))
      case 'numero':
        return [format.number(Number(value)), content.unit].filter(Boolean).join(' ')
      case 'texto':
        return String(value)
      case 'video':
        return typeof value === 'string' ? value : undefined
      case 'arquivo':
        return t('files')
      case 'nivel':
        return [t('level', { level: Number(value) }), content.levels[Number(value)]].filter(Boolean).join(' · ')
      case 'requisito':
        return value === 'sim' || value === 'parcial' || value === 'nao' ? t(`declarations.${value}`) : undefined
    }
  }
}
