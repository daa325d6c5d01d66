import type { AskedDocument } from '#applying/contract/documents.rules.ts'
import { documentRequestsTexts } from '#applying/web/documents/texts/documentRequests.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'

/** Says in which formats and up to which size a document is taken. */
export function useTakes() {
  const t = useTexts(documentRequestsTexts)
  const format = useFormat()
  return ({ formats, megabytes }: Pick<AskedDocument, 'formats' | 'megabytes'>) =>
    t('takes', { formats: format.list(formats.map((each) => each.toUpperCase())), megabytes: format.number(megabytes) })
}
