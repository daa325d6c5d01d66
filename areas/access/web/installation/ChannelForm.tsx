import { z } from 'zod'
import {
  type ChannelValues,
  flagOf,
  type SecretOf,
  type SettableChannel,
  secretFieldsOf,
  settingsOf,
} from '#deliveries/contract/channelSettings.ts'
import type { ChannelSettings } from '#deliveries/contract/channels/channel.ts'
import type { Installation } from '#deliveries/contract/installation.ts'
import { installationTexts } from '#deliveries/web/settings/texts/installation.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { SwitchField } from '#platform/web/ui/choiceFields.tsx'
import { FormSection } from '#platform/web/ui/Form.tsx'
import { NumberField, TextField } from '#platform/web/ui/fields.tsx'
import { ChannelRoute } from './ChannelRoute.tsx'
import { SectionForm } from './SectionForm.tsx'

type ValueOf<C> = C extends SettableChannel ? keyof ChannelValues<C> & string : never
type SecretNameOf<C> = C extends SettableChannel ? SecretOf<C> : never
type Value = ValueOf<SettableChannel>
type Secret = SecretNameOf<SettableChannel>

type ChannelFormProps = { channel: SettableChannel; settings: Installation }

/** The settings of a channel as its descriptor declares them: texts, numbers and switches in their order, then the secrets. */
export function ChannelForm({ channel, settings }: ChannelFormProps) {
  const t = useTexts(installationTexts)
  const { schema }: ChannelSettings = settingsOf(channel)
  const values = Object.keys(schema.shape) as Value[]
  const secrets = secretFieldsOf(channel).map(({ name }) => name as Secret)
  const stored: Record<string, unknown> = settings[channel]
  const empty = Object.fromEntries(secretFieldsOf(channel).map(({ name, max }) => [name, z.string().max(max)]))
  return (
    <SectionForm
      section={channel}
      schema={schema.extend(empty)}
      settings={settings}
      fields={values}
      secrets={secrets}
      // Empty fields keep the stored secrets.
      bodyOf={(typed) =>
        Object.fromEntries(
          Object.entries(typed).filter(([name, value]) => value !== '' || !secrets.some((secret) => secret === name)),
        )
      }
    >
      <ChannelRoute channel={channel} />
      <FormSection id="provider" title={t('sections.provider')}>
        {values.map((name) => (
          <ValueField key={name} name={name} type={schema.shape[name] as z.ZodType} />
        ))}
        {secrets.map((name) => (
          <TextField
            key={name}
            name={name}
            type="password"
            autoComplete="new-password"
            label={t(`fields.${name}`)}
            help={t(stored[flagOf(name)] ? 'help.keyKept' : `help.${name}`)}
            optional
          />
        ))}
      </FormSection>
    </SectionForm>
  )
}

/** A readable field, by its type without the default. */
function ValueField({ name, type }: { name: Value; type: z.ZodType }) {
  const t = useTexts(installationTexts)
  const bare = type instanceof z.ZodDefault ? type.unwrap() : type
  const field = { name, label: t(`fields.${name}`), help: t(`help.${name}`) }
  if (bare instanceof z.ZodBoolean) return <SwitchField {...field} />
  if (bare instanceof z.ZodNumber) return <NumberField {...field} span={6} />
  return <TextField {...field} optional />
}
