import { findAdministrators } from '#access/web/accounts/findAdministrators.ts'
import { companiesTexts } from '#platform/web/i18n/pt/companies.ts'
import { companyPartsTexts } from '#platform/web/i18n/pt/companyParts.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ComboboxField, type ComboOption } from '#platform/web/ui/ComboboxField.tsx'

/** The administrator who is responsible for a company. */
export function OwnerField({ owner }: { owner: ComboOption | null }) {
  const t = useTexts(companiesTexts)
  const parts = useTexts(companyPartsTexts)
  return (
    <ComboboxField
      name="ownerId"
      label={t('fields.ownerId')}
      help={parts('ownerHelp')}
      optional
      span={6}
      load={findAdministrators}
      chosen={owner}
    />
  )
}
