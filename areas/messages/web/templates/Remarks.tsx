import { templatesTexts } from '#deliveries/web/ledger/texts/templates.pt.ts'
import { useSentence } from '#platform/web/i18n/sentences.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useFieldNames } from './useFieldNames.ts'

type RemarksProps = { missing: readonly string[]; wrong: readonly { field: string; code: string }[] }
const labelled = ['subject', 'body', 'action', 'note'] as const

/** The errors of a text, and fields without a value for the current recipient. */
export function Remarks({ missing, wrong }: RemarksProps) {
  const t = useTexts(templatesTexts)
  const sentence = useSentence()
  const { nameOf } = useFieldNames()
  const labelOf = (field: string) => {
    const known = labelled.find((name) => name === field)
    return known ? t(known) : t('provider')
  }
  const empty = missing.filter((name) => !wrong.some(({ code }) => code === `field_unknown|${name}`))
  return (
    <div aria-live="polite" className="mt-3 grid gap-1 text-13">
      {wrong.map(({ field, code }) => (
        <p key={`${field} ${code}`} className="text-neg">
          {t('wrongIn', { field: labelOf(field), why: sentence(code) })}
        </p>
      ))}
      {empty.length > 0 && <p className="text-wait">{t('missing', { fields: empty.map(nameOf).join(', ') })}</p>}
    </div>
  )
}
