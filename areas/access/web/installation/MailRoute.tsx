import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX, Send, Server, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { useSession } from '#access/web/session/session.ts'
import { installation } from '#deliveries/contract/installation.ts'
import { ChannelRest } from '#deliveries/web/ledger/ChannelRest.tsx'
import { installationTexts } from '#deliveries/web/settings/texts/installation.pt.ts'
import { accountEmail } from '#platform/contract/validation.ts'
import { q, useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { DialogFooter } from '#platform/web/ui/DialogFooter.tsx'
import { FieldGrid, Form, useZodForm } from '#platform/web/ui/Form.tsx'
import { TextField } from '#platform/web/ui/fields.tsx'
import { MailForms, withPassword } from './typedMail.ts'

/** The way by which mail is sent now, and a button to test it. Inside the settings form, because what is typed there is tested. */
export function MailRoute() {
  const t = useTexts(installationTexts)
  const { watch, getValues, trigger, setError, setFocus } = useFormContext<z.input<typeof MailForms>>()
  const { data } = useQuery(q(installation.get, {}))
  const [tested, setTested] = useState<ReturnType<typeof withPassword>>()
  if (!data) return null
  const { source, host } = data.email
  const canTest = watch('host') !== '' || source === 'environment'
  const begin = async () => {
    if (!(await trigger())) return
    const typed = getValues()
    // The stored password goes only where it went already.
    const isSame = (['host', 'port', 'encryption', 'user'] as const).every((name) => typed[name] === data.email[name])
    if (typed.user && data.email.hasPassword && !typed.password && !isSame) {
      setError('password', { type: 'server', message: t('test.ownPassword') })
      setFocus('password')
    } else setTested(withPassword(MailForms.parse(typed)))
  }
  const Icon = source === 'none' ? TriangleAlert : Server
  return (
    <section
      aria-label={t('sections.route')}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-4 border bg-surface p-5 max-md:p-4"
    >
      <Icon
        size={20}
        strokeWidth={1.75}
        aria-hidden
        className={`shrink-0 ${source === 'none' ? 'text-wait' : 'text-fg-3'}`}
      />
      <div className="min-w-0 flex-1 basis-64 text-13">
        <p className="font-semibold break-words">{t(`source.${source}`, { host })}</p>
        <p className="text-fg-3">{t(`source.${source}Body`)}</p>
        {!data.hasPublicAddress && <p className="mt-1 text-wait">{t('noWayOut')}</p>}
      </div>
      {canTest && (
        <Button icon={Send} onClick={() => void begin()}>
          {t('test.open')}
        </Button>
      )}
      {source !== 'none' && (
        <div className="basis-full empty:hidden">
          <ChannelRest channel="email" />
        </div>
      )}
      <Dialog
        open={tested !== undefined}
        onClose={() => setTested(undefined)}
        title={t('test.title')}
        description={t('test.body')}
      >
        {tested && <MailTest typed={tested} onClose={() => setTested(undefined)} />}
      </Dialog>
    </section>
  )
}

const Test = z.object({ to: accountEmail })

/** Tests what is typed and stores nothing; without a typed server that of the environment sends. */
function MailTest({ typed, onClose }: { typed: ReturnType<typeof withPassword>; onClose: () => void }) {
  const t = useTexts(installationTexts)
  const { user } = useSession()
  const form = useZodForm(Test, { to: user?.email ?? '' })
  const test = useWrite(installation.testEmail, { stale: [] })
  return (
    <Form form={form} guard={false} error={test.error} onSubmit={(body) => test.mutate({ body: { ...body, typed } })}>
      <FieldGrid>
        <TextField name="to" type="email" label={t('test.to')} />
      </FieldGrid>
      <div role="status">
        {test.data && !test.isPending && <Answer {...test.data} to={test.variables?.body.to ?? ''} />}
      </div>
      <DialogFooter onClose={onClose} submit={t('test.send')} cancel={t('test.close')} pending={test.isPending} />
    </Form>
  )
}

/** The literal answer of the mail server, needed to correct the settings. */
function Answer({ sent, answer, to }: { sent: boolean; answer: string; to: string }) {
  const t = useTexts(installationTexts)
  const Icon = sent ? CircleCheck : CircleX
  return (
    <div className={`mt-1 rounded-3 p-4 text-13 ${sent ? 'bg-pos-bg text-pos' : 'bg-neg-bg text-neg'}`}>
      <p className="flex items-start gap-2 font-semibold">
        <Icon size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
        <span className="min-w-0 break-words">{sent ? t('test.sent', { to }) : t('test.refused')}</span>
      </p>
      <p dir="auto" className="mt-1 ps-6 font-mono text-12 break-words">
        {answer}
      </p>
    </div>
  )
}
