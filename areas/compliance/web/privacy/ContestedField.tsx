import { useQuery } from '@tanstack/react-query'
import { privacyTexts } from '#compliance/web/privacy/texts/privacy.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { SelectField } from '#platform/web/ui/choiceFields.tsx'
import { candidates } from '#professionals/contract/candidates.ts'

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
