import { useFormContext } from 'react-hook-form'
import { type AddressedChannel, addressedChannels, channels } from '#deliveries/contract/channels.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { RadioField } from '#platform/web/ui/choiceFields.tsx'
import { FieldGrid, Form, useZodForm } from '#platform/web/ui/Form.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import {
  CandidateChoices,
  type CandidateSettings,
  type CandidateTopic,
  candidateSettings,
  candidateTopics,
} from '#professionals/contract/candidateSettings.ts'
import { visibilities } from '#professionals/contract/candidates.ts'
import { candidateSettingsTexts } from '#professionals/web/candidates/texts/candidateSettings.pt.ts'
import { staleByChange } from './staleByChange.ts'

type ChoicesCardProps = { settings: CandidateSettings; readOnly: boolean }

/** The topics and channels a professional wants, and whether they may be added to new processes. */
export function ChoicesCard({ settings, readOnly }: ChoicesCardProps) {
  const t = useTexts(candidateSettingsTexts)
  const records = useTexts(recordsTexts)
  const { notices, visibility, version } = settings
  const form = useZodForm(CandidateChoices, { notices, visibility })
  const change = useWrite(candidateSettings.change, {
    stale: staleByChange,
    then: () => toast.success(records('saved')),
  })
  const isOpen = (channel: AddressedChannel) => {
    const { consent } = channels[channel]
    return consent === null || settings.consents.find(({ kind }) => kind === consent)?.given === true
  }
  return (
    <Card title={t('choices')}>
      <Form
        form={form}
        error={change.error?.code === 'stale' ? null : change.error}
        label={t('choices')}
        onSubmit={(values) =>
          change.mutateAsync(
            { params: { id: settings.id }, body: { ...values, version } },
            // The form resets to the stored values.
            { onError: (error) => void (error.code === 'stale' && toast.error(error.message)) },
          )
        }
      >
        <p className="mb-3 text-13 text-fg-3">{t('noticesAbout')}</p>
        <table className="mb-2 w-full text-13">
          <thead>
            <tr className="text-12 text-fg-3">
              <th scope="col" className="py-1.5 text-start font-label">
                {t('topic')}
              </th>
              {addressedChannels.map((channel) => (
                <th key={channel} scope="col" className="w-24 py-1.5 text-center font-label">
                  {t(`channels.${channel}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {candidateTopics.map((topic) => (
              <TopicRow key={topic} topic={topic} readOnly={readOnly} isOpen={isOpen} />
            ))}
          </tbody>
        </table>
        {addressedChannels
          .filter((channel) => !isOpen(channel))
          .map((channel) => (
            <p key={channel} className="mb-4 text-12 text-fg-3">
              {t('needsConsent', { channel: t(`channels.${channel}`) })}
            </p>
          ))}
        <FieldGrid>
          <RadioField
            name="visibility"
            label={t('visibility')}
            help={t('visibilityHelp')}
            disabled={readOnly}
            options={visibilities.map((value) => ({ value, label: t(`visibilities.${value}`) }))}
          />
        </FieldGrid>
        {!readOnly && (
          <div className="mt-2 flex justify-end">
            <Button variant="primary" type="submit" pending={change.isPending}>
              {records('saveChanges')}
            </Button>
          </div>
        )}
      </Form>
    </Card>
  )
}

type TopicRowProps = { topic: CandidateTopic; readOnly: boolean; isOpen: (channel: AddressedChannel) => boolean }

function TopicRow({ topic, readOnly, isOpen }: TopicRowProps) {
  const t = useTexts(candidateSettingsTexts)
  const { watch, setValue } = useFormContext<CandidateChoices>()
  const chosen = watch(`notices.${topic}`)
  return (
    <tr className="border-t">
      <th scope="row" className="py-2 pe-3 text-start font-normal">
        {t(`topics.${topic}`)}
      </th>
      {addressedChannels.map((channel) => (
        <td key={channel} className="py-2 text-center">
          <label className="inline-flex size-8 cursor-pointer items-center justify-center max-md:size-11">
            <Checkbox
              aria-label={t('byChannel', { topic: t(`topics.${topic}`), channel: t(`channels.${channel}`) })}
              checked={chosen.includes(channel)}
              disabled={readOnly || !isOpen(channel)}
              onChange={(on) =>
                setValue(
                  `notices.${topic}`,
                  addressedChannels.filter((c) => (c === channel ? on : chosen.includes(c))),
                  { shouldDirty: true },
                )
              }
            />
          </label>
        </td>
      ))}
    </tr>
  )
}
