import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { askedFields } from '#applying/contract/form.rules.ts'
import { forms, type StoredForm } from '#applying/contract/forms.ts'
import { publicationTexts } from '#applying/web/publication/texts/publication.pt.ts'
import { mayEditProcess } from '#hiring/contract/processes.rules.ts'
import type { Process } from '#hiring/contract/processes.ts'
import { call, q } from '#platform/web/api/client.ts'
import { refusalsTexts } from '#platform/web/i18n/texts/refusals.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card, Properties } from '#platform/web/ui/Card.tsx'
import { SelectField } from '#platform/web/ui/choiceFields.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { draftOf, FormDraft, inputOf } from './formDraft.ts'
import { QuestionFields } from './QuestionFields.tsx'

/** The fields and questions of the form of a vacancy. */
export function FormCard({ process }: { process: Process }) {
  const t = useTexts(publicationTexts)
  const because = useTexts(refusalsTexts)
  const [isOpen, setOpen] = useState(false)
  // The form and its version as they were opened: a newer one that is read meanwhile is not overwritten unseen.
  const [opened, setOpened] = useState<StoredForm>()
  const params = { id: process.id }
  const { data, error, refetch } = useQuery(q(forms.get, { params }))
  const may = mayEditProcess(process)
  return (
    <Card
      title={t('form.title')}
      note={t('form.note')}
      action={
        data &&
        process.deletedAt === null && (
          <Button
            size="sm"
            icon={Pencil}
            disabledReason={may.allowed ? undefined : because(may.why)}
            onClick={() => {
              setOpened(data)
              setOpen(true)
            }}
          >
            {t('form.change')}
          </Button>
        )
      }
    >
      {!data && <Loading of={{ error, refetch }} failed={t('failed')} waiting="h-48 rounded-3" />}
      {data && (
        <>
          <Properties
            items={askedFields.map((field) => ({
              label: t(`asked.${field}`),
              value: t(`modes.${data.asking[field] ?? 'off'}`),
            }))}
          />
          <p className="mt-4 border-t pt-3 text-13">
            {data.questions.length > 0 ? t('form.questions', { count: data.questions.length }) : t('form.noQuestions')}
          </p>
          {data.questions.length > 0 && (
            <ol className="mt-1 list-decimal ps-5 text-13 text-fg-2">
              {data.questions.map(({ id, text }) => (
                <li key={id} dir="auto">
                  {text}
                </li>
              ))}
            </ol>
          )}
          <FormDialog
            open={isOpen}
            onClose={() => setOpen(false)}
            title={t('form.change')}
            width={680}
            schema={FormDraft}
            values={draftOf(opened ?? data)}
            send={(draft) =>
              call(forms.update, { params, body: { ...inputOf(draft), version: (opened ?? data).version } })
            }
            stale={[forms.get]}
            done={t('form.changed')}
            submit={t('form.save')}
          >
            {askedFields.map((field) => (
              <SelectField
                key={field}
                name={`asking.${field}`}
                label={t(`asked.${field}`)}
                span={6}
                options={(['off', 'optional', 'required'] as const).map((value) => ({
                  value,
                  label: t(`modes.${value}`),
                }))}
              />
            ))}
            <QuestionFields />
          </FormDialog>
        </>
      )}
    </Card>
  )
}
