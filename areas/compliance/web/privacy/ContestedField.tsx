import { useQuery } from '@tanstack/react-query'
import { candidates } from '#contract/people/candidates.ts'
import { q } from '#web/platform/api/client.ts'
import { privacyTexts } from '#web/platform/i18n/pt/privacy.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { SelectField } from '#web/platform/ui/choiceFields.tsx'

/** The application whose decision is contested, out of those of the professional. */
export function ContestedField({ candidateId }: { candidateId: string | null }) {
  const t = useTexts(privacyTexts)
  const { data } = useQuery({
    ...q(candidates.applications, { params: { id: candidateId ?? '' } }),
    enabled: candidateId !== null,
  })
  const options = (data?.rows ?? []).map(({ id, processTitle, processCode }) => ({
    value: id,
    label: `${processTitle} · ${processCode}`,
  }))
  const isEmpty = candidateId !== null && data?.rows.length === 0
  return (
    <SelectField
      // Another professional has other applications.
      key={candidateId}
      name="applicationId"
      label={t('application')}
      help={t(candidateId === null ? 'applicationAfter' : isEmpty ? 'applicationNone' : 'applicationHelp')}
      options={options}
      disabled={options.length === 0}
    />
  )
}
