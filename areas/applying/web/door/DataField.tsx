import type { DoorField } from '#applying/contract/form.rules.ts'
import { wrongOf } from './labels.ts'
import { TextInput } from './TextInput.tsx'
import { useTexts } from './texts.ts'
import type { Door } from './useDoor.ts'

const ufs = 'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'
  .split(' ')
  .map((value) => ({ value, label: value }))

/** The way in which each field is typed. */
const typing: Partial<Record<DoorField, object>> = {
  fullName: { autoComplete: 'name', maxLength: 160 },
  socialName: { maxLength: 160 },
  cpf: { inputMode: 'numeric', maxLength: 14, dir: 'ltr' },
  phone: { type: 'tel', autoComplete: 'tel', maxLength: 30, dir: 'ltr' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 254, dir: 'ltr' },
  birthDate: { inputMode: 'numeric', autoComplete: 'bday', maxLength: 10, dir: 'ltr' },
  city: { autoComplete: 'address-level2', maxLength: 80 },
  profession: { autoComplete: 'organization-title', maxLength: 80 },
  councilNumber: { maxLength: 30, dir: 'ltr' },
  summary: { lines: 6, maxLength: 4000 },
  salary: { inputMode: 'decimal', maxLength: 20, dir: 'ltr' },
  uf: { choices: ufs },
  councilUf: { choices: ufs },
}

type DataFieldProps = {
  door: Door
  field: DoorField
  required: boolean
  /** Its applicant wants to go on: that it is missing is an error now. */
  asked?: boolean
}

/** A field of the applicant. */
export function DataField({ door: { page, change }, field, required, asked = false }: DataFieldProps) {
  const t = useTexts()
  const value = page.data[field] ?? ''
  const lacks = asked && required && value.trim() === ''
  return (
    <TextInput
      {...typing[field]}
      label={t(`field.${field}`)}
      optional={!required}
      aria-required={required}
      hint={field === 'birthDate' || field === 'socialName' ? t(`hints.${field}`) : undefined}
      value={value}
      error={lacks ? t('wrong.required') : wrongOf(t, page.wrong[field])}
      announced={asked}
      onChange={(next) => change(field, next)}
    />
  )
}
