import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { MessageChannel } from '#deliveries/contract/channels.ts'
import type { TypeUser } from '#deliveries/contract/rendered.ts'
import { type Template, type TemplateContent, templates } from '#deliveries/contract/templates.ts'
import { templatesTexts } from '#deliveries/web/ledger/texts/templates.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { ComboboxField } from '#platform/web/ui/ComboboxField.tsx'
import { FieldGrid, Form, useZodForm } from '#platform/web/ui/Form.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { useDelayed } from '#platform/web/ui/useDelayed.ts'
import { asContent, type Edited } from './edited.ts'
import { findPeople } from './findPeople.ts'
import { LetterView } from './LetterView.tsx'
import { Remarks } from './Remarks.tsx'

const As = z.object({ person: z.string().nullable() })

type TemplatePreviewProps = {
  template: Template
  channel: MessageChannel
  form: UseFormReturn<z.input<typeof Edited>, unknown, Edited>
}

/** A live preview of the text, with sample values or for a recipient. */
export function TemplatePreview({ template, channel, form }: TemplatePreviewProps) {
  const t = useTexts(templatesTexts)
  const { id, kind, audience } = template
  const typeUser: TypeUser = audience === 'companies' ? 1 : 2
  const [person, setPerson] = useState<string | null>(null)
  const choice = useZodForm(As, { person: null })
  const typed = useWatch({ control: form.control }) as Edited
  const late = useDelayed(JSON.stringify(asContent({ ...form.getValues(), ...typed })), 300)
  const { data, error, refetch } = useQuery({
    ...q(templates.sample, {
      params: { id },
      body: { ...(JSON.parse(late) as TemplateContent), channel, to: person ? { typeUser, id: person } : null },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <Card title={t('preview')} className="overflow-visible! lg:sticky lg:top-20">
      {kind === 'message' && (
        <Form form={choice} guard={false} label={t('previewAs')} onSubmit={() => {}}>
          <FieldGrid>
            <ComboboxField
              name="person"
              label={t('previewAs')}
              help={t('previewAsHelp')}
              optional
              load={(search, signal) => findPeople(typeUser, search, signal)}
              onChosen={(option) => setPerson(option?.value ?? null)}
            />
          </FieldGrid>
        </Form>
      )}
      {!data && <Loading of={{ error, refetch }} failed={t('previewFailed')} waiting="h-60 rounded-3" />}
      {data && (
        <>
          <LetterView letter={data} channel={channel} />
          <Remarks missing={data.missing} wrong={data.wrong} />
        </>
      )}
    </Card>
  )
}
