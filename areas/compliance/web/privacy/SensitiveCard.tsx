import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { privacyTexts } from '#compliance/web/privacy/texts/privacy.pt.ts'
import { disabilities, genders, races, SensitiveInput, sensitive } from '#platform/contract/sensitive.ts'
import { call, q, useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { SelectField } from '#platform/web/ui/choiceFields.tsx'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { TextareaField } from '#platform/web/ui/fields.tsx'
import { Kept } from '#platform/web/ui/Kept.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { toast } from '#platform/web/ui/toast.tsx'

const stale = [sensitive.get]
type Said = SensitiveInput & { version: number }
type SensitiveCardProps = { candidateId: string; readOnly: boolean }

/** The sensitive data of a professional: loaded on demand, and each view is recorded. */
export function SensitiveCard({ candidateId, readOnly }: SensitiveCardProps) {
  const t = useTexts(privacyTexts)
  const format = useFormat()
  const params = { id: candidateId }
  const [said, setSaid] = useState<Said>()
  const { data, error, refetch } = useQuery(q(sensitive.get, { params }))
  const reveal = useWrite(sensitive.reveal, { stale, then: setSaid })
  return (
    <Card title={t('sensitive.title')}>
      <p className="mb-3 text-13 text-fg-3">{t('sensitive.about')}</p>
      {!data && <Loading of={{ error, refetch }} failed={t('sensitive.failed')} waiting="h-8 w-40 rounded-2" />}
      {data && (
        <p className="mb-3 text-13">
          {data.updatedAt
            ? t('sensitive.since', { date: format.date(data.updatedAt), name: data.updatedByName ?? '' })
            : t('sensitive.none')}
        </p>
      )}
      {reveal.error && (
        <p role="alert" className="mb-3 rounded-2 bg-neg-bg px-3 py-2 text-13 text-neg">
          {reveal.error.message}
        </p>
      )}
      {data && !readOnly && (
        <Button icon={Lock} pending={reveal.isPending} onClick={() => reveal.mutate({ params })}>
          {t(data.version > 0 ? 'sensitive.reveal' : 'sensitive.record')}
        </Button>
      )}
      <Kept of={said}>
        {(kept, open) => <SensitiveDialog {...{ candidateId, open }} said={kept} onClose={() => setSaid(undefined)} />}
      </Kept>
    </Card>
  )
}

type SensitiveDialogProps = { candidateId: string; said: Said; open: boolean; onClose: () => void }

function SensitiveDialog({ candidateId, said, open, onClose }: SensitiveDialogProps) {
  const t = useTexts(privacyTexts)
  const params = { id: candidateId }
  const [removing, setRemoving] = useState(false)
  const { version, ...values } = said
  const remove = useWrite(sensitive.remove, {
    stale,
    then: () => {
      toast.success(t('sensitive.removed'))
      onClose()
    },
  })
  return (
    <>
      <FormDialog
        {...{ open, onClose, values, stale }}
        title={t('sensitive.title')}
        schema={SensitiveInput}
        send={(body) => call(sensitive.save, { params, body: { ...body, version } })}
        done={t('sensitive.saved')}
        submit={t('sensitive.save')}
        aside={
          version > 0 && (
            <Button className="me-auto" variant="dangerOutline" onClick={() => setRemoving(true)}>
              {t('sensitive.remove')}
            </Button>
          )
        }
      >
        <SelectField
          name="gender"
          label={t('sensitive.fields.gender')}
          optional
          span={6}
          options={genders.map((value) => ({ value, label: t(`sensitive.genders.${value}`) }))}
        />
        <SelectField
          name="race"
          label={t('sensitive.fields.race')}
          optional
          span={6}
          options={races.map((value) => ({ value, label: t(`sensitive.races.${value}`) }))}
        />
        <SelectField
          name="disability"
          label={t('sensitive.fields.disability')}
          optional
          options={disabilities.map((value) => ({ value, label: t(`sensitive.disabilities.${value}`) }))}
        />
        <TextareaField name="adaptations" label={t('sensitive.fields.adaptations')} optional rows={2} />
      </FormDialog>
      <ConfirmDialog
        open={removing}
        onClose={() => setRemoving(false)}
        title={t('sensitive.removeTitle')}
        body={t('sensitive.removeBody')}
        confirm={t('sensitive.remove')}
        danger
        onConfirm={() => remove.mutateAsync({ params })}
      />
    </>
  )
}
