import { Plus, Trash2 } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { companyPartsTexts } from '#companies/web/companies/texts/companyParts.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { FieldGrid } from '#platform/web/ui/Form.tsx'
import { MaskedField } from '#platform/web/ui/maskedFields.tsx'
import type { CompanyDraft } from './companyDraft.ts'

const most = 5

/** The phone numbers of a company except the first one. */
export function OtherPhones() {
  const t = useTexts(companyPartsTexts)
  const { setValue, setFocus, clearErrors } = useFormContext<CompanyDraft>()
  const phones = useWatch<CompanyDraft, 'otherPhones'>({ name: 'otherPhones' }) ?? []
  const change = (next: string[]) => setValue('otherPhones', next, { shouldDirty: true })
  return (
    <div className="col-span-full mb-4 grid gap-1">
      {phones.map((_, i) => (
        // A number has no id: its value may be empty, or occur twice.
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields are bound to their places
        <div key={i} className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <FieldGrid>
              <MaskedField name={`otherPhones.${i}`} mask="phone" label={t('otherPhone', { n: i + 1 })} />
            </FieldGrid>
          </div>
          <IconButton
            icon={Trash2}
            label={t('removePhone', { n: i + 1 })}
            className="mt-6.5 max-md:mt-6"
            onClick={() => {
              clearErrors('otherPhones')
              change(phones.filter((_, at) => at !== i))
              document.getElementById('add-phone')?.focus()
            }}
          />
        </div>
      ))}
      {phones.length < most && (
        <Button
          id="add-phone"
          size="sm"
          icon={Plus}
          className="w-fit"
          onClick={() => {
            change([...phones, ''])
            // The new field registers itself on mount.
            requestAnimationFrame(() => setFocus(`otherPhones.${phones.length}`))
          }}
        >
          {t('addPhone')}
        </Button>
      )}
    </div>
  )
}
