import { type ReactNode, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { type Installation, installation } from '#deliveries/contract/installation.ts'
import { installationTexts } from '#deliveries/web/settings/texts/installation.pt.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ConflictDialog } from '#platform/web/records/ConflictDialog.tsx'
import { mergeOver } from '#platform/web/records/mergeOver.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { loadSite } from '#platform/web/site/loadSite.ts'
import { Form, useZodForm } from '#platform/web/ui/Form.tsx'
import { FormLayout } from '#platform/web/ui/FormLayout.tsx'
import { SaveBar } from '#platform/web/ui/SaveBar.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { useDraft } from '#platform/web/ui/useDraft.ts'

type Section = Exclude<keyof Installation, 'automations' | 'hasPublicAddress' | 'calledFrom'>
type Field = keyof (typeof installationTexts.texts)['fields']

const none: readonly never[] = []

type SectionFormProps<I extends FieldValues, O extends FieldValues> = {
  section: Section
  schema: z.ZodType<O, I>
  settings: Installation
  /** The stored fields; other fields of the form start empty and are not compared. */
  fields: readonly Field[]
  /** Formats a value that is a code. */
  show?: (name: string, value: unknown) => string | undefined
  /** Write-only fields, which start empty. */
  secrets?: readonly (keyof I & string)[]
  /** Converts the form values to what is sent. */
  bodyOf?: (values: O) => Record<string, unknown>
  children: ReactNode
}

/** One section of the settings as a form: saved separately, and compared when another user has saved it meanwhile. */
export function SectionForm<I extends FieldValues, O extends FieldValues>(props: SectionFormProps<I, O>) {
  const { section, schema, settings, fields, show, secrets = none, bodyOf, children } = props
  const t = useTexts(installationTexts)
  const records = useTexts(recordsTexts)
  const valuesOf = (of: Installation) =>
    Object.fromEntries(fields.map((name) => [name, (of[section] as Record<string, unknown>)[name]]))
  const formValues = (of: Installation) =>
    ({ ...valuesOf(of), ...Object.fromEntries(secrets.map((name) => [name, ''])) }) as DefaultValues<I>
  // The settings the form was filled from, not those read again meanwhile.
  const [opened, setOpened] = useState(settings)
  const [tried, setTried] = useState<O>()
  const form = useZodForm(schema, formValues(settings))
  const { savedAt, discard } = useDraft(form, `settings:${section}:${opened[section].version}`, secrets)
  const fill = (from: Installation) => {
    setOpened(from)
    form.reset(formValues(from) as I)
  }
  const write = useWrite(installation[section] as typeof installation.organisation, {
    stale: [installation.get],
    then: () => {
      toast.success(records('saved'))
      if (section === 'organisation' || section === 'appearance' || section === 'cep') loadSite({ again: true })
    },
  })
  const send = (values: O, version: number) =>
    write.mutateAsync({ body: { ...(bodyOf?.(values) ?? values), version } as never })
  const current = write.error?.code === 'stale' ? (write.error.current as Installation) : null
  const mine = current && tried && mergeOver(valuesOf(current), valuesOf(opened), tried)
  return (
    <>
      <Form
        form={form}
        error={current ? null : write.error}
        label={t(`tabs.${section}`)}
        className="flex flex-1 flex-col"
        onSubmit={async (values) => {
          setTried(values)
          const saved = await send(values, opened[section].version)
          discard()
          return saved
        }}
        onSaved={fill}
        onAbandon={discard}
        footer={
          <SaveBar
            namesChanges
            primary={records('saveChanges')}
            pending={write.isPending}
            draftSavedAt={savedAt}
            onDiscard={() => {
              form.reset()
              discard()
            }}
          />
        }
      >
        <FormLayout description={t(`about.${section}`)}>{children}</FormLayout>
      </Form>
      <ConflictDialog
        stored={current && valuesOf(current)}
        mine={mine ?? {}}
        labels={Object.fromEntries(fields.map((name) => [name, t(`fields.${name}`)]))}
        pending={write.isPending}
        onKeepMine={() => {
          if (!current || !mine) return
          void send(mine, current[section].version).then(
            (saved) => {
              discard()
              fill(saved)
            },
            // Shown as the error of the form, or as another conflict.
            () => {},
          )
        }}
        onUseStored={() => {
          if (!current) return
          discard()
          fill(current)
          write.reset()
        }}
        show={show ?? (() => undefined)}
        onClose={() => write.reset()}
      />
    </>
  )
}
