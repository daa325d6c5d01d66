import { CircleCheck, CircleX, PlugZap } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { type Installation, installation } from '#deliveries/contract/installation.ts'
import { installationTexts } from '#deliveries/web/settings/texts/installation.pt.ts'
import { ReplySettings } from '#platform/contract/installation.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { SelectField } from '#platform/web/ui/choiceFields.tsx'
import { FormSection } from '#platform/web/ui/Form.tsx'
import { DigitsField, TextField } from '#platform/web/ui/fields.tsx'
import { SectionForm } from './SectionForm.tsx'

const encryptions = ['tls', 'starttls', 'none'] as const
const secrets = ['password'] as const
const mailbox = ['host', 'port', 'encryption', 'user', 'folder'] as const
const RepliesForms = ReplySettings.extend({ password: z.string().max(200) })

/** The reply address of messages, and how replies are fetched. The password is write-only. */
export function RepliesForm({ settings }: { settings: Installation }) {
  const t = useTexts(installationTexts)
  return (
    <SectionForm
      section="replies"
      schema={RepliesForms}
      settings={settings}
      fields={['address', ...mailbox]}
      secrets={secrets}
      // An empty field keeps the stored password.
      bodyOf={({ password, ...values }) => (password ? { ...values, password } : values)}
      show={(name, value) =>
        name === 'encryption' ? t(`imapEncryption.${value as (typeof encryptions)[number]}`) : undefined
      }
    >
      <FormSection id="replyAddress" title={t('sections.replyAddress')}>
        <TextField name="address" label={t('fields.replyAddress')} help={t('help.replyAddress')} optional span={8} />
      </FormSection>
      <FormSection id="replyMailbox" title={t('sections.replyMailbox')} optional>
        <p className="col-span-full mb-3 text-13 text-fg-3">
          {t('help.replyMailbox')}{' '}
          <code dir="ltr" className="rounded-1 bg-press px-1 font-mono text-12 break-all">
            {`${location.origin}/api/webhooks/replies`}
          </code>
        </p>
        <TextField name="host" label={t('fields.imapHost')} optional span={6} />
        <DigitsField name="port" label={t('fields.port')} span={2} />
        <SelectField
          name="encryption"
          label={t('fields.encryption')}
          options={encryptions.map((value) => ({ value, label: t(`imapEncryption.${value}`) }))}
          span={4}
        />
        <TextField name="user" label={t('fields.user')} optional span={4} />
        <TextField
          name="password"
          type="password"
          autoComplete="new-password"
          label={t('fields.password')}
          help={settings.replies.hasPassword ? t('help.passwordKept') : undefined}
          optional
          span={4}
        />
        <TextField name="folder" label={t('fields.folder')} optional span={4} />
        <MailboxTest />
      </FormSection>
    </SectionForm>
  )
}

/** Tests the saved mailbox, and shows the result. */
function MailboxTest() {
  const t = useTexts(installationTexts)
  const { formState } = useFormContext()
  const test = useWrite(installation.testReplies, { stale: [] })
  const Icon = test.data?.connected ? CircleCheck : CircleX
  return (
    <div className="col-span-full flex flex-wrap items-center gap-3">
      <Button
        icon={PlugZap}
        pending={test.isPending}
        disabledReason={formState.isDirty ? t('test.saveFirst') : undefined}
        onClick={() => test.mutate({})}
      >
        {t('testMailbox')}
      </Button>
      <p role="status" className="text-13">
        {test.data && (
          <span className={`flex items-center gap-1.5 ${test.data.connected ? 'text-pos' : 'text-neg'}`}>
            <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
            {test.data.answer}
          </span>
        )}
        {test.error && <span className="text-neg">{test.error.message}</span>}
      </p>
    </div>
  )
}
