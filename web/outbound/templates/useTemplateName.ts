import type { SystemKey, TemplateRow } from '#contract/outbound/templates.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'

/** How a template is called: those of the system in the language of whoever reads. */
export function useTemplateName() {
  const t = useTexts('templates')
  return ({ kind, key, name }: Pick<TemplateRow, 'kind' | 'key' | 'name'>) =>
    kind === 'system' ? t(`letters.${key as SystemKey}`) : name
}
