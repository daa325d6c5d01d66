import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { type Installation, installation } from '#deliveries/contract/installation.ts'
import { installationTexts } from '#deliveries/web/settings/texts/installation.pt.ts'
import { q, useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { FieldGrid, Form, useZodForm } from '#platform/web/ui/Form.tsx'
import { TextField } from '#platform/web/ui/fields.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { toast } from '#platform/web/ui/toast.tsx'

const Address = z.object({ publicUrl: z.url({ protocol: /^https?$/, error: 'url' }).max(300) })

/** Asks for the public address of a hub that has none: nothing is sent that links to it before it is known. */
export function AddressQuestion({ onLater }: { onLater: () => void }) {
  const t = useTexts(installationTexts)
  const { data, error, refetch } = useQuery(q(installation.get, {}))
  if (error && !data) return <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
  return (
    <div className="mx-auto w-full max-w-[640px] p-6 max-md:p-4">
      <Card>
        <h1 className="text-20 font-semibold">{t('address.title')}</h1>
        <p className="mt-2 text-14 text-fg-2">{t('address.body')}</p>
        {data ? <AddressForm settings={data} onLater={onLater} /> : <Skeleton className="mt-5 h-10" />}
      </Card>
    </div>
  )
}

function AddressForm({ settings, onLater }: { settings: Installation; onLater: () => void }) {
  const t = useTexts(installationTexts)
  const [{ organisation }] = useState(settings)
  const form = useZodForm(Address, { publicUrl: location.origin })
  const save = useWrite(installation.organisation, {
    stale: [installation.get],
    then: () => toast.success(t('address.saved')),
  })
  return (
    <Form
      form={form}
      label={t('address.title')}
      className="mt-5 grid gap-5"
      guard={false}
      error={save.error}
      onSubmit={({ publicUrl }) => save.mutateAsync({ body: { ...organisation, publicUrl } })}
    >
      <FieldGrid>
        <TextField
          name="publicUrl"
          type="url"
          label={t('fields.publicUrl')}
          help={t('help.publicUrl')}
          placeholder="https://"
          autoFocus
        />
      </FieldGrid>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onLater}>{t('address.later')}</Button>
        <Button type="submit" variant="primary" pending={save.isPending}>
          {t('address.confirm')}
        </Button>
      </div>
    </Form>
  )
}
