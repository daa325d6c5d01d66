import { type DoorField, fieldsOf } from '#applying/contract/form.rules.ts'
import { Heading } from '#platform/web/apart/Heading.tsx'
import { CvBox } from './CvBox.tsx'
import { DataField } from './DataField.tsx'
import { ProposalList } from './ProposalList.tsx'
import { useTexts } from './texts.ts'
import type { Door } from './useDoor.ts'

const short: readonly DoorField[] = ['cpf', 'phone', 'email', 'birthDate', 'uf', 'councilUf', 'salary']

/** The data of the applicant, as far as this process asks for them. */
export function DataStep({ door, isReadOnly, asked }: { door: Door; isReadOnly: boolean; asked: boolean }) {
  const t = useTexts()
  const { form } = door.page
  return (
    <fieldset disabled={isReadOnly} className="m-0 grid min-w-0 gap-5 border-0 p-0">
      <Heading className="text-24 font-semibold">{t('step.data')}</Heading>
      {form.asking.cv !== 'off' && (
        <CvBox door={door} isOptional={form.asking.cv === 'optional'}>
          <ProposalList door={door} />
        </CvBox>
      )}
      <div className="grid gap-4 md:grid-cols-2">
        {fieldsOf(form.asking).map(({ field, required }) => (
          <div key={field} className={short.includes(field) ? '' : 'md:col-span-2'}>
            <DataField {...{ door, field, required, asked }} />
          </div>
        ))}
      </div>
    </fieldset>
  )
}
