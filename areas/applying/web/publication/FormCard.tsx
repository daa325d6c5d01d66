import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { askedFields } from '#applying/contract/form.rules.ts'
import { forms } from '#applying/contract/forms.ts'
import { ChangeableCard } from '#applying/web/ChangeableCard.tsx'
import { declaredTexts } from '#applying/web/publication/texts/declared.pt.ts'
import { publicationTexts } from '#applying/web/publication/texts/publication.pt.ts'
import type { Process } from '#hiring/contract/processes.ts'
import { quotaLists } from '#hiring/contract/quotas.rules.ts'
import { call, q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Properties } from '#platform/web/ui/Card.tsx'
import { CheckboxField, SelectField } from '#platform/web/ui/choiceFields.tsx'
import { FieldGrid } from '#platform/web/ui/Form.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { draftOf, FormDraft, inputOf } from './formDraft.ts'
import { QuestionFields } from './QuestionFields.tsx'

/** The fields and questions of the form of a vacancy. */
export function FormCard({ process }: { process: Process }) {
  const t = useTexts(publicationTexts)
  const declared = useTexts(declaredTexts)
  const isPublic = process.ruleset === 'conselho_publico'
  const params = { id: process.id }
  const read = useQuery(q(forms.get, { params }))
  return (
    <ChangeableCard
      {...{ process, read }}
      title={t('form.title')}
      note={t('form.note')}
      change={t('form.change')}
      failed={t('failed')}
      dialog={(opened, state) => (
        <FormDialog
          {...state}
          title={t('form.change')}
          width={680}
          schema={FormDraft}
          values={draftOf(opened)}
          send={(draft) => call(forms.update, { params, body: { ...inputOf(draft), version: opened.version } })}
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
          {isPublic && (
            <fieldset className="col-span-full m-0 grid min-w-0 gap-1 border-0 border-t p-0 pt-3">
              <legend className="sr-only">{declared('field')}</legend>
              <p className="text-13 font-label">{declared('field')}</p>
              <p className="text-13 text-fg-3">{declared('help')}</p>
              <FieldGrid>
                {quotaLists.map((kind) => (
                  <CheckboxField key={kind} name={`declarations.${kind}`} label={declared(`kinds.${kind}`)} span={6} />
                ))}
              </FieldGrid>
            </fieldset>
          )}
        </FormDialog>
      )}
    >
      {(data) => (
        <>
          <Properties
            items={[
              {
                label: t('form.contact'),
                value: (
                  <>
                    {t(`form.contacts.${data.byPhone}`)}
                    {data.byPhone === 'no_template' && (
                      <Link
                        to="/dashboard/settings/templates"
                        className="ms-1 rounded-1 font-label text-accent-text underline underline-offset-3"
                      >
                        {t('form.template')}
                      </Link>
                    )}
                  </>
                ),
              },
              ...askedFields.map((field) => ({
                label: t(`asked.${field}`),
                value: t(`modes.${data.asking[field] ?? 'off'}`),
              })),
              ...(isPublic
                ? [
                    {
                      label: declared('field'),
                      value:
                        data.declarations.map((kind) => declared(`kinds.${kind}`)).join(', ') || declared('nobody'),
                    },
                  ]
                : []),
            ]}
          />
          <p className="mt-4 border-t pt-3 text-13">
            {data.questions.length > 0 ? t('form.questions', { count: data.questions.length }) : t('form.noQuestions')}
          </p>
          {data.questions.length > 0 && (
            <ol className="mt-1 list-decimal ps-5 text-13 text-fg-2">
              {data.questions.map(({ id, text }) => (
                <li key={id}>
                  <bdi>{text}</bdi>
                </li>
              ))}
            </ol>
          )}
        </>
      )}
    </ChangeableCard>
  )
}
