import { Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { companiesTexts } from '#companies/web/companies/texts/companies.pt.ts'
import { companyPartsTexts } from '#companies/web/companies/texts/companyParts.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { Radio } from '#platform/web/ui/choiceFields.tsx'
import { FieldGrid, FormSection } from '#platform/web/ui/Form.tsx'
import { TextField } from '#platform/web/ui/fields.tsx'
import { MaskedField } from '#platform/web/ui/maskedFields.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import type { CompanyDraft } from './companyDraft.ts'

const most = 20

/** The contacts of a company. Exactly one is primary: the first one added, until another is chosen. */
export function ContactsSection() {
  const t = useTexts(companyPartsTexts)
  const companies = useTexts(companiesTexts)
  const group = useId()
  const { control, setValue } = useFormContext<CompanyDraft>()
  const contacts = useWatch<CompanyDraft, 'contacts'>({ name: 'contacts' }) ?? []
  const { fields, append, remove } = useFieldArray<CompanyDraft, 'contacts', 'key'>({
    control,
    name: 'contacts',
    keyName: 'key',
  })
  const choose = (chosen: number) => {
    for (const at of fields.keys()) setValue(`contacts.${at}.primary`, at === chosen, { shouldDirty: true })
  }
  const drop = (i: number, name: string) => {
    const wasPrimary = contacts[i]?.primary
    remove(i)
    if (wasPrimary && fields.length > 1) setValue('contacts.0.primary', true, { shouldDirty: true })
    toast.info(t('removed', { name }))
    // Its button was removed with it.
    document.getElementById('add-contact')?.focus()
  }
  return (
    <FormSection id="contacts" title={companies('sections.contacts')} optional={fields.length === 0}>
      {fields.length === 0 && <p className="col-span-full mb-3 text-13 text-fg-3">{t('none')}</p>}
      <ol className="col-span-full grid gap-3 not-empty:mb-3">
        {fields.map((field, i) => {
          const name = contacts[i]?.name || t('contact', { n: i + 1 })
          const other = [`contacts.${i}.email`, `contacts.${i}.phone`]
          return (
            <li key={field.key} aria-label={name} className="rounded-3 border p-3">
              <div className="mb-2 flex min-h-8 items-center gap-2">
                <label className="flex flex-1 cursor-pointer items-center gap-2 text-13 max-md:min-h-11">
                  <Radio
                    name={group}
                    className="mt-0!"
                    checked={contacts[i]?.primary === true}
                    onChange={() => choose(i)}
                    aria-label={t('makePrimaryOf', { name })}
                  />
                  <span className={contacts[i]?.primary ? 'font-semibold' : 'text-fg-3'}>
                    {t(contacts[i]?.primary ? 'primary' : 'makePrimary')}
                  </span>
                </label>
                <IconButton size="sm" icon={Trash2} label={t('remove', { name })} onClick={() => drop(i, name)} />
              </div>
              <FieldGrid>
                <TextField name={`contacts.${i}.name`} label={t('name')} span={7} />
                <TextField name={`contacts.${i}.role`} label={t('role')} optional span={5} />
                <TextField
                  name={`contacts.${i}.email`}
                  type="email"
                  label={companies('fields.email')}
                  optional
                  related={other}
                  span={7}
                />
                <MaskedField
                  name={`contacts.${i}.phone`}
                  mask="phone"
                  label={companies('fields.phone')}
                  optional
                  related={other}
                  span={5}
                />
              </FieldGrid>
            </li>
          )
        })}
      </ol>
      {fields.length < most && (
        <Button
          id="add-contact"
          size="sm"
          icon={Plus}
          className="col-span-full mb-4 w-fit"
          onClick={() => append({ name: '', role: '', email: '', phone: '', primary: fields.length === 0 })}
        >
          {t('add')}
        </Button>
      )}
    </FormSection>
  )
}
