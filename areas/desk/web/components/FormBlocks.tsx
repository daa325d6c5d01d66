import { z } from 'zod'
import { componentsTexts } from '#desk/web/components/texts/components.pt.ts'
import { cnpj, cpf, optionalCep, phone, ufs } from '#platform/contract/brazil.ts'
import { requiredText, text } from '#platform/contract/validation.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ComboboxField } from '#platform/web/ui/ComboboxField.tsx'
import { CheckboxField, RadioField, SelectField, SwitchField } from '#platform/web/ui/choiceFields.tsx'
import { DateField, DateTimeField } from '#platform/web/ui/dateFields.tsx'
import { Form, FormSection, useZodForm } from '#platform/web/ui/Form.tsx'
import { MoneyField, NumberField, TextareaField, TextField } from '#platform/web/ui/fields.tsx'
import { MaskedField } from '#platform/web/ui/maskedFields.tsx'
import { RichTextField } from '#platform/web/ui/RichTextField.tsx'
import { SaveBar } from '#platform/web/ui/SaveBar.tsx'
import { TagsField } from '#platform/web/ui/TagsField.tsx'
import { toast } from '#platform/web/ui/toast.tsx'

const Sample = z.object({
  name: requiredText(160),
  site: text(300),
  cnpj,
  cpf,
  email: z.email(),
  phone,
  cep: optionalCep,
  code: z.string(),
  salary: z.int().min(0).nullable(),
  openings: z.int().min(1).max(100),
  birthDate: z.iso.date(),
  closesAt: z.iso.datetime(),
  uf: z.enum([...ufs, '']),
  responsible: z.string(),
  tags: z.array(z.string()),
  about: text(4000),
  benefits: text(4000),
  ruleset: z.enum(['public', 'private']),
  consent: z.boolean(),
  confidential: z.boolean(),
})

/** Every field, in a form with real validation. */
export function FormBlocks() {
  const t = useTexts(componentsTexts)
  const initial = {
    name: t('nameValue'),
    site: '',
    cnpj: '12ABC34501DE35',
    cpf: '11144477734',
    email: 'helena@',
    phone: '+55489961420',
    cep: '88010400',
    code: 'SB-0318',
    salary: 1_250_000,
    openings: 2,
    birthDate: '1986-03-14',
    closesAt: '2026-11-21T02:59:00.000Z',
    uf: 'SC' as const,
    responsible: 'a',
    tags: [t('tagA'), t('tagB')],
    about: '',
    benefits: t('benefitsValue'),
    ruleset: 'public' as const,
    consent: true,
    confidential: false,
  }
  const form = useZodForm(Sample, initial)
  const people = [
    { value: 'a', label: t('personA'), detail: t('companyA') },
    { value: 'b', label: t('personB'), detail: t('companyB') },
    { value: 'c', label: t('personC'), detail: t('companyC') },
  ]
  const find = async (search: string) =>
    people.filter(({ label }) => label.toLowerCase().includes(search.toLowerCase()))
  return (
    <Form
      form={form}
      label={t('formTitle')}
      guard={false}
      onSubmit={(values) => {
        form.reset(values)
        toast.success(t('formSaved'))
      }}
    >
      <FormSection title={t('formTitle')} description={t('formDescription')}>
        <TextField name="name" label={t('name')} span={6} />
        <TextField name="site" label={t('site')} optional placeholder={t('sitePlaceholder')} span={6} />
        <MaskedField name="cnpj" label={t('cnpj')} mask="cnpj" span={6} />
        <TextField name="email" label={t('email')} type="email" span={6} />
        <MaskedField name="cpf" label={t('cpf')} mask="cpf" span={4} />
        <MaskedField name="phone" label={t('phone')} mask="phone" span={4} />
        <MaskedField name="cep" label={t('cep')} mask="cep" optional span={4} help={t('cepHelp')} />
        <MoneyField name="salary" label={t('salary')} optional span={4} />
        <NumberField name="openings" label={t('openings')} span={4} />
        <TextField name="code" label={t('code')} disabled span={4} />
        <DateField name="birthDate" label={t('birthDate')} span={4} />
        <DateTimeField name="closesAt" label={t('closesAt')} span={4} />
        <SelectField
          name="uf"
          label={t('uf')}
          optional
          options={ufs.map((uf) => ({ value: uf, label: uf }))}
          span={4}
        />
        <ComboboxField name="responsible" label={t('responsible')} load={find} chosen={people[0]} span={6} />
        <TagsField name="tags" label={t('tags')} optional span={6} />
        <TextareaField name="about" label={t('about')} optional />
        <RichTextField name="benefits" label={t('benefits')} optional />
        <RadioField
          name="ruleset"
          label={t('ruleset')}
          span={6}
          options={[
            { value: 'public', label: t('rulesetPublic'), help: t('rulesetPublicHelp') },
            { value: 'private', label: t('rulesetPrivate'), help: t('rulesetPrivateHelp') },
          ]}
        />
        <CheckboxField name="consent" label={t('consent')} span={6} />
        <SwitchField name="confidential" label={t('confidential')} span={6} />
      </FormSection>
      <div className="mt-4">
        <SaveBar primary={t('save')} onDiscard={() => form.reset()} />
      </div>
    </Form>
  )
}
