import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { automationsTexts } from '#access/web/installation/texts/automations.pt.ts'
import { companies } from '#companies/contract/companies.ts'
import { type MessageChannel, messageChannels } from '#deliveries/contract/channels.ts'
import { templates } from '#deliveries/contract/templates.ts'
import {
  type Automation,
  AutomationInput,
  automations,
  automationTriggers,
  deadlineKinds,
  heardStates,
} from '#hiring/contract/automations.ts'
import { processes, stageKinds } from '#hiring/contract/processes.ts'
import { call, q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { SheetForm } from '#platform/web/records/EntryForm.tsx'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { useEntry } from '#platform/web/records/useEntry.ts'
import { ChecksField } from '#platform/web/ui/ChecksField.tsx'
import { ComboboxField } from '#platform/web/ui/ComboboxField.tsx'
import { SelectField } from '#platform/web/ui/choiceFields.tsx'
import { FieldGrid } from '#platform/web/ui/Form.tsx'
import { NumberField, TextField } from '#platform/web/ui/fields.tsx'
import { Sheet } from '#platform/web/ui/Sheet.tsx'
import { candidateTopics } from '#professionals/contract/candidateSettings.ts'
import { DryRun } from './DryRun.tsx'

/** The stage at which a new automation is begun. */
type AtStage = { processId: string; processTitle: string; stageId: string }

type AutomationSheetProps = { edited: Automation | 'new' | undefined; at?: AtStage; onClose: () => void }

/** Edits an automation: its trigger, its recipients and its message. */
export function AutomationSheet({ edited, at, onClose }: AutomationSheetProps) {
  const t = useTexts(automationsTexts)
  const isNew = edited === 'new'
  const title = edited === undefined || isNew ? t('new') : t('editTitle', { name: edited.name })
  return (
    <Sheet open={edited !== undefined} onClose={onClose} label={title} width={680} writes>
      {edited !== undefined && <AutomationForm {...{ onClose, title, at }} rule={isNew ? null : edited} />}
    </Sheet>
  )
}

type Draft = z.input<typeof AutomationInput>
const stale = [automations.list]

const asDraft = (rule: Partial<AutomationInput> | null): Draft => ({
  name: rule?.name ?? '',
  trigger: rule?.trigger ?? 'stage_entered',
  stageKind: rule?.stageKind ?? null,
  stageId: rule?.stageId ?? null,
  state: rule?.state ?? null,
  deadline: rule?.deadline ?? null,
  days: rule?.days ?? null,
  processId: rule?.processId ?? null,
  companyId: rule?.companyId ?? null,
  templateId: rule?.templateId ?? '',
  channels: rule?.channels ?? ['in_app', 'email'],
  topic: rule?.topic ?? 'andamento',
})

async function findProcesses(search: string, signal: AbortSignal) {
  const { rows } = await call(processes.list, { query: { search, limit: 20 } }, signal)
  return rows.map(({ id, title, code }) => ({ value: id, label: title, detail: code }))
}
async function findCompanies(search: string, signal: AbortSignal) {
  const { rows } = await call(companies.list, { query: { search, limit: 20 } }, signal)
  return rows.map(({ id, name, cnpj }) => ({ value: id, label: name, detail: cnpj }))
}

type FormProps = { rule: Automation | null; at: AtStage | undefined; title: string; onClose: () => void }

function AutomationForm({ rule, at, title, onClose }: FormProps) {
  const t = useTexts(automationsTexts)
  const words = useTexts(processesTexts)
  const { data: offered } = useQuery(q(templates.list, { query: { kind: 'message' } }))
  const entry = useEntry({
    ...{ schema: AutomationInput, record: rule, stale, onClose },
    editable: (stored) => asDraft(stored ?? at ?? null),
    draft: `automation:${rule?.id ?? at?.stageId ?? 'new'}`,
    add: (body: AutomationInput) => call(automations.create, { body }),
    change: (input, version) =>
      call(automations.update, { params: { id: rule?.id ?? '' }, body: { ...input, version } }),
    added: ({ name }) => t('added', { name }),
    changed: ({ name }) => t('saved', { name }),
  })
  /** The label of a value that is a code. */
  function show(name: string, value: unknown) {
    const key = value as never
    if (value === null || value === '') return undefined
    if (name === 'trigger') return t(`triggers.${key}`)
    if (name === 'deadline') return t(`deadlines.${key}`)
    if (name === 'topic') return t(`topics.${key}`)
    if (name === 'state') return words(`states.${key}`)
    if (name === 'stageKind') return words(`kinds.${key}`)
    if (name === 'channels')
      return (value as MessageChannel[]).map((channel) => t(`channelNames.${channel}`)).join(', ')
    return name === 'templateId' ? offered?.find(({ id }) => id === value)?.name : undefined
  }
  return (
    <SheetForm
      {...{ entry, title }}
      submit={t(rule ? 'save' : 'add')}
      labels={{
        name: t('name'),
        trigger: t('trigger'),
        stageKind: t('stageKind'),
        state: t('state'),
        deadline: t('deadline'),
        days: t('days'),
        templateId: t('template'),
        channels: t('channels'),
        topic: t('topic'),
      }}
      show={show}
    >
      <Fields scope={rule ?? at} />
      <DryRun />
    </SheetForm>
  )
}

type Scope = Partial<Pick<Automation, 'processId' | 'processTitle' | 'companyId' | 'companyName'>>

function Fields({ scope }: { scope: Scope | undefined }) {
  const t = useTexts(automationsTexts)
  const words = useTexts(processesTexts)
  const { watch, setValue } = useFormContext<Draft>()
  const [trigger, processId] = watch(['trigger', 'processId'])
  const { data: offered } = useQuery(q(templates.list, { query: { kind: 'message' } }))
  const { data: process } = useQuery({
    ...q(processes.get, { params: { id: processId ?? '' } }),
    enabled: Boolean(processId),
  })
  const chosen = (value: string | null | undefined, label: string | null | undefined) =>
    value && label ? { value, label } : null
  return (
    <FieldGrid>
      <TextField name="name" label={t('name')} />
      <SelectField
        name="trigger"
        label={t('trigger')}
        options={automationTriggers.map((value) => ({ value, label: t(`triggers.${value}`) }))}
      />
      {trigger === 'process_state' && (
        <SelectField
          name="state"
          label={t('state')}
          options={heardStates.map((value) => ({ value, label: words(`states.${value}`) }))}
        />
      )}
      {trigger === 'deadline_near' && (
        <>
          <SelectField
            name="deadline"
            label={t('deadline')}
            span={8}
            options={deadlineKinds.map((value) => ({ value, label: t(`deadlines.${value}`) }))}
          />
          <NumberField name="days" label={t('days')} span={4} />
        </>
      )}
      <ComboboxField
        name="processId"
        label={t('process')}
        optional
        load={findProcesses}
        chosen={chosen(scope?.processId, scope?.processTitle)}
        // The stage belongs to the previous process.
        onChosen={() => setValue('stageId', null, { shouldDirty: true })}
      />
      {!processId && (
        <ComboboxField
          name="companyId"
          label={t('company')}
          optional
          load={findCompanies}
          chosen={chosen(scope?.companyId, scope?.companyName)}
        />
      )}
      {trigger === 'stage_entered' && !processId && (
        <SelectField
          name="stageKind"
          label={t('stageKind')}
          help={t('anyStage')}
          optional
          options={stageKinds.map((value) => ({ value, label: words(`kinds.${value}`) }))}
        />
      )}
      {trigger === 'stage_entered' && processId && (
        <SelectField
          name="stageId"
          label={t('stage')}
          help={t('anyStage')}
          optional
          options={process?.stages.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        />
      )}
      <SelectField
        name="templateId"
        label={t('template')}
        help={t('templateHelp')}
        options={
          offered?.filter(({ application }) => application).map(({ id, name }) => ({ value: id, label: name })) ?? []
        }
      />
      <ChecksField
        name="channels"
        label={t('channels')}
        span={7}
        options={messageChannels.map((value) => ({ value, label: t(`channelNames.${value}`) }))}
      />
      <SelectField
        name="topic"
        label={t('topic')}
        help={t('topicHelp')}
        span={5}
        options={candidateTopics.map((value) => ({ value, label: t(`topics.${value}`) }))}
      />
    </FieldGrid>
  )
}
