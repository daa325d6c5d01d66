import { Copy } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { ApiTokenInput, apiTokens } from '#access/contract/apiTokens.ts'
import { installationTexts } from '#deliveries/web/settings/texts/installation.pt.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { SelectField } from '#platform/web/ui/choiceFields.tsx'
import { copy } from '#platform/web/ui/copy.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { DialogFooter } from '#platform/web/ui/DialogFooter.tsx'
import { FieldGrid, Form, useZodForm } from '#platform/web/ui/Form.tsx'
import { TextField } from '#platform/web/ui/fields.tsx'
import { ScopesField } from './ScopesField.tsx'

const lives = ['30', '90', '180', '365', '730', 'endless'] as const
// The select box needs texts as values.
const TokenForm = ApiTokenInput.extend({ days: z.enum(lives) })

/** Creates a token, and shows it once. */
export function TokenDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts(installationTexts)
  const [made, setMade] = useState<string>()
  useLayoutEffect(() => {
    if (open) setMade(undefined)
  }, [open])
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(made ? 'tokens.madeTitle' : 'tokens.createTitle')}
      description={made && t('tokens.madeBody')}
    >
      {made ? <MadeToken token={made} onClose={onClose} /> : <NewToken onMade={setMade} onClose={onClose} />}
    </Dialog>
  )
}

function NewToken({ onMade, onClose }: { onMade: (token: string) => void; onClose: () => void }) {
  const t = useTexts(installationTexts)
  const form = useZodForm(TokenForm, { name: '', scopes: [], days: '90' })
  const create = useWrite(apiTokens.create, { stale: [apiTokens.list], then: ({ token }) => onMade(token) })
  return (
    <Form
      form={form}
      guard={false}
      error={create.error}
      onSubmit={({ days, ...body }) =>
        create.mutate({ body: { ...body, days: days === 'endless' ? null : Number(days) } })
      }
    >
      <FieldGrid>
        <TextField name="name" label={t('tokens.name')} placeholder={t('tokens.namePlaceholder')} />
        <ScopesField name="scopes" label={t('tokens.scopes')} help={t('tokens.scopesHelp')} />
        <SelectField
          name="days"
          label={t('tokens.days')}
          options={lives.map((value) => ({
            value,
            label: value === 'endless' ? t('tokens.endless') : t('tokens.dayCount', { count: Number(value) }),
          }))}
          span={6}
        />
      </FieldGrid>
      <DialogFooter
        onClose={onClose}
        submit={t('tokens.create')}
        cancel={t('tokens.cancel')}
        pending={create.isPending}
      />
    </Form>
  )
}

function MadeToken({ token, onClose }: { token: string; onClose: () => void }) {
  const t = useTexts(installationTexts)
  const box = useRef<HTMLInputElement>(null)
  // It replaces the form, and the pressed button was removed.
  useEffect(() => box.current?.focus(), [])
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <input
          ref={box}
          readOnly
          aria-label={t('tokens.token')}
          value={token}
          dir="ltr"
          onFocus={(event) => event.target.select()}
          className="field-box h-9 min-w-0 flex-1 basis-60 px-3 font-mono text-12 max-md:h-11"
        />
        <Button size="lg" icon={Copy} onClick={() => void copy(token, t('tokens.copied'))}>
          {t('tokens.copy')}
        </Button>
      </div>
      <p className="mt-4 text-13 text-fg-3">{t('tokens.use')}</p>
      <pre dir="ltr" className="mt-1 overflow-x-auto rounded-2 bg-sunken px-3 py-2 font-mono text-12">
        Authorization: Bearer certame_…
      </pre>
      <div className="mt-5 flex justify-end">
        <Button variant="primary" onClick={onClose}>
          {t('tokens.done')}
        </Button>
      </div>
    </>
  )
}
