import type { SystemKey, TemplateRow } from '#deliveries/contract/templates.ts'
import { templatesTexts } from '#deliveries/web/ledger/texts/templates.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'

/** The name of a template; names of system templates are translated. */
export function useTemplateName() {
  const t = useTexts(templatesTexts)
  return ({ kind, key, name }: Pick<TemplateRow, 'kind' | 'key' | 'name'>) =>
    kind === 'system' ? t(`letters.${key as SystemKey}`) : name
}
