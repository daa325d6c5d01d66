import type { SystemKey, TemplateRow } from '#contract/outbound/templates.ts'
import { templatesTexts } from '#web/platform/i18n/pt/templates.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'

/** The name of a template; names of system templates are translated. */
export function useTemplateName() {
  const t = useTexts(templatesTexts)
  return ({ kind, key, name }: Pick<TemplateRow, 'kind' | 'key' | 'name'>) =>
    kind === 'system' ? t(`letters.${key as SystemKey}`) : name
}
