import { ufs } from '#contract/platform/brazil.ts'
import { addressTexts } from '#web/platform/i18n/pt/address.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { SelectField } from '#web/platform/ui/choiceFields.tsx'
import { TextField } from '#web/platform/ui/fields.tsx'
import { MaskedField } from '#web/platform/ui/maskedFields.tsx'
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
