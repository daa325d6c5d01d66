import { findAdministrators } from '#access/web/accounts/findAdministrators.ts'
import { companiesTexts } from '#companies/web/companies/texts/companies.pt.ts'
import { companyPartsTexts } from '#companies/web/companies/texts/companyParts.pt.ts'
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
