import { type DoorField, fieldsOf } from '#applying/contract/form.rules.ts'
import { Heading } from '#platform/web/apart/Heading.tsx'
import { CvBox } from './CvBox.tsx'
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
  birthDate: { inputMode: 'numeric', autoComplete: 'bday', maxLength: 10, dir: 'ltr' },
  city: { autoComplete: 'address-level2', maxLength: 80 },
  profession: { autoComplete: 'organization-title', maxLength: 80 },
  councilNumber: { maxLength: 30, dir: 'ltr' },
  summary: { lines: 6, maxLength: 4000 },
  salary: { inputMode: 'decimal', maxLength: 20, dir: 'ltr' },
  uf: { choices: ufs },
  councilUf: { choices: ufs },
}
const short: readonly DoorField[] = ['cpf', 'phone', 'birthDate', 'uf', 'councilUf', 'salary']

/** The data of the applicant, as far as this process asks for them. */
export function DataStep({ door, isReadOnly }: { door: Door; isReadOnly: boolean }) {
  const t = useTexts()
  const { page, change } = door
  return (
    <fieldset disabled={isReadOnly} className="m-0 grid min-w-0 gap-5 border-0 p-0">
      <Heading className="text-24 font-semibold">{t('step.data')}</Heading>
      {page.form.asking.cv !== 'off' && <CvBox door={door} isOptional={page.form.asking.cv === 'optional'} />}
      <div className="grid gap-4 md:grid-cols-2">
        {fieldsOf(page.form.asking).map(({ field, required }) => {
          const hint = field === 'birthDate' || field === 'socialName' ? t(`hints.${field}`) : undefined
          return (
            <div key={field} className={short.includes(field) ? '' : 'md:col-span-2'}>
              <TextInput
                {...typing[field]}
                label={t(`field.${field}`)}
                optional={!required}
                aria-required={required}
                hint={hint}
                value={page.data[field] ?? ''}
                error={wrongOf(t, page.wrong[field])}
                onChange={(value) => change(field, value)}
              />
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}
