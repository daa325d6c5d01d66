import { ufs } from '#platform/contract/brazil.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { addressTexts } from '#platform/web/records/texts/address.pt.ts'
import { SelectField } from '#platform/web/ui/choiceFields.tsx'
import { TextField } from '#platform/web/ui/fields.tsx'
import { MaskedField } from '#platform/web/ui/maskedFields.tsx'
import { useCepLookup } from './useCepLookup.ts'

/** The fields of the form section that contains them. */
export const addressNames = ['cep', 'street', 'streetNumber', 'complement', 'district', 'city', 'uf']

/** A postal address, each field optional: two rows within a form section. */
export function AddressFields() {
  const t = useTexts(addressTexts)
  const lookup = useCepLookup()
  return (
    <>
      <MaskedField
        name="cep"
        mask="cep"
        label={t('cep')}
        optional
        span={4}
        confirmed={lookup?.found ?? false}
        onValid={lookup?.lookUp}
        help={lookup && <span role="status">{lookup.said}</span>}
      />
      <TextField name="street" label={t('street')} optional span={5} />
      <TextField name="streetNumber" label={t('streetNumber')} optional span={3} />
      <TextField name="complement" label={t('complement')} optional span={4} />
      <TextField name="district" label={t('district')} optional span={3} />
      <TextField name="city" label={t('city')} optional span={3} />
      <SelectField
        name="uf"
        label={t('uf')}
        optional
        placeholder="–"
        span={2}
        options={ufs.map((value) => ({ value, label: value }))}
      />
    </>
  )
}
