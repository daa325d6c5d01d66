import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ownAccount, SecondFactorCode } from '#access/contract/ownAccount.ts'
import { accountTexts } from '#access/web/account/texts/account.pt.ts'
import { PasswordField } from '#access/web/session/PasswordField.tsx'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { copy } from '#platform/web/ui/copy.ts'
import { FieldGrid, Form, useZodForm } from '#platform/web/ui/Form.tsx'
import { TextField } from '#platform/web/ui/fields.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

type SecondFactorSetupProps = {
  /** Called when the recovery codes are stored. Until then this must stay mounted: they are shown once. */
  onDone: () => void
  /** For users who may skip the setup. */
  onCancel?: () => void
}

/** Sets up the second factor: the password, the authenticator app, the recovery codes. */
export function SecondFactorSetup({ onDone, onCancel }: SecondFactorSetupProps) {
  const t = useTexts(accountTexts)
  const start = useWrite(ownAccount.startSecondFactor, { stale: [] })
  const confirm = useWrite(ownAccount.confirmSecondFactor, { stale: [] })
  const password = useZodForm(ownAccount.startSecondFactor.body, { currentPassword: '' })
  const code = useZodForm(SecondFactorCode, { code: '' })
  const cancel = onCancel && (
    <Button size="lg" onClick={onCancel}>
      {t('factor.cancel')}
    </Button>
  )
  if (confirm.data)
    return (
      <Step number={3} title={t('codes.title')} takesFocus>
        <RecoveryCodes codes={confirm.data.recoveryCodes} onKept={onDone} />
      </Step>
    )
  if (start.data)
    return (
      <Step number={2} title={t('factor.scanTitle')}>
        <p className="text-13 text-fg-3">{t('factor.scanBody')}</p>
        <Form form={code} guard={false} error={confirm.error} onSubmit={(body) => confirm.mutate({ body })}>
          <div className="mt-4 flex gap-6 max-sm:flex-col">
            <Picture svg={start.data.qr} />
            <div className="min-w-0 flex-1">
              <Secret secret={start.data.secret} address={start.data.address} />
              <div className="mt-4">
                <FieldGrid>
                  <TextField
                    name="code"
                    label={t('factor.code')}
                    help={t('factor.codeHelp')}
                    inputMode="numeric"
                    autoComplete="one-time-code"
                    autoFocus
                  />
                </FieldGrid>
              </div>
            </div>
          </div>
          <Buttons>
            {cancel}
            <Button type="submit" size="lg" variant="primary" pending={confirm.isPending}>
              {t('factor.confirm')}
            </Button>
          </Buttons>
        </Form>
      </Step>
    )
  return (
    <Step number={1} title={t('factor.passwordTitle')}>
      <Form form={password} guard={false} error={start.error} onSubmit={(body) => start.mutate({ body })}>
        <FieldGrid>
          <PasswordField name="currentPassword" label={t('fields.currentPassword')} autoFocus />
        </FieldGrid>
        <Buttons>
          {cancel}
          <Button type="submit" size="lg" variant="primary" pending={start.isPending}>
            {t('factor.continue')}
          </Button>
        </Buttons>
      </Form>
    </Step>
  )
}

type StepProps = { number: number; title: string; takesFocus?: boolean; children: ReactNode }

function Step({ number, title, takesFocus = false, children }: StepProps) {
  const t = useTexts(accountTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <div>
      <p className="text-12 text-fg-3">{t('factor.steps', { step: number })}</p>
      <h2 ref={heading} tabIndex={-1} className="mb-3 text-15 font-semibold outline-none">
        {title}
      </h2>
      {children}
    </div>
  )
}

const Buttons = ({ children }: { children: ReactNode }) => (
  <div className="mt-2 flex flex-wrap justify-end gap-2">{children}</div>
)

/** As an image, so that its markup is not part of this page. With a white border, also in dark mode: cameras need it. */
function Picture({ svg }: { svg: string }) {
  const t = useTexts(accountTexts)
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt={t('factor.qr')}
      width={184}
      height={184}
      className="size-46 shrink-0 self-start rounded-3 border bg-white p-1 max-sm:self-center"
    />
  )
}

function Secret({ secret, address }: { secret: string; address: string }) {
  const t = useTexts(accountTexts)
  const [spacedSecret] = useState(() => secret.match(/.{1,4}/g)?.join(' ') ?? secret)
  return (
    <div className="text-13">
      <p className="text-fg-3">{t('factor.byHand')}</p>
      <div className="mt-1 flex flex-wrap items-center gap-2">
        <code className="min-w-0 font-mono text-13 break-words">
          <bdi dir="ltr">{spacedSecret}</bdi>
        </code>
        <Button size="sm" onClick={() => void copy(secret)}>
          {t('factor.copy')}
        </Button>
      </div>
      {/* A phone cannot scan its own screen. */}
      <a href={address} className="mt-1 inline-flex h-11 items-center font-label text-accent-text underline md:hidden">
        {t('factor.openApp')}
      </a>
    </div>
  )
}
