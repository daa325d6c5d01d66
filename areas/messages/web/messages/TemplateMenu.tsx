import { useQuery } from '@tanstack/react-query'
import { LayoutTemplate } from 'lucide-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { TypeUser } from '#deliveries/contract/rendered.ts'
import { type TemplateRow, templates } from '#deliveries/contract/templates.ts'
import { templatesTexts } from '#deliveries/web/ledger/texts/templates.pt.ts'
import type { Message } from '#messages/contract/messages.ts'
import { call, q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { Menu, MenuItem, MenuLabel } from '#platform/web/ui/Menu.tsx'
import { toast } from '#platform/web/ui/toast.tsx'

/** Starts a message from a template. Templates about an application are sent by automations, not by hand. */
export function TemplateMenu({ typeUser, draft }: { typeUser: TypeUser; draft: Message | null }) {
  const t = useTexts(templatesTexts)
  const format = useFormat()
  const { getValues, setValue } = useFormContext()
  const { data } = useQuery(q(templates.list, { query: {} }))
  const templateId = useWatch({ name: 'templateId' }) as string | null
  const [asked, setAsked] = useState<TemplateRow | null>(null)
  const audience = typeUser === 1 ? 'companies' : 'professionals'
  const offered = data?.filter((template) => template.audience === audience && !template.application) ?? []
  const used = data?.find(({ id }) => id === templateId)
  const own = draft && draft.templateId === templateId ? draft.own.map(({ channel }) => t(`channel.${channel}`)) : []

  async function use({ id }: TemplateRow) {
    const { contents } = await call(templates.get, { params: { id } })
    const said = contents.find(({ channel }) => channel === 'email')
    if (!said) return
    for (const [name, value] of Object.entries({ subject: said.subject, body: said.body, templateId: id }))
      setValue(name, value, { shouldDirty: true, shouldValidate: name !== 'templateId' })
  }
  const choose = (template: TemplateRow) => {
    const { subject, body } = getValues()
    if (subject || body) setAsked(template)
    else use(template).catch((failure: Error) => toast.error(failure.message))
  }
  return (
    <div className="col-span-full mb-4 flex flex-wrap items-center gap-3">
      <Menu trigger={<Button icon={LayoutTemplate}>{t('use')}</Button>}>
        {offered.length === 0 && <MenuLabel>{t('useNone')}</MenuLabel>}
        {offered.map((template) => (
          <MenuItem key={template.id} onSelect={() => choose(template)}>
            <bdi>{template.name}</bdi>
          </MenuItem>
        ))}
      </Menu>
      {used && <span className="min-w-0 text-13 text-fg-3">{t('used', { name: used.name })}</span>}
      {own.length > 0 && (
        <p role="status" className="basis-full text-13 text-fg-3">
          {t('usedOwn', { channels: format.list(own) })}
        </p>
      )}
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={t('replaceTitle')}
        body={t('replaceBody')}
        confirm={t('replace')}
        cancel={t('keep')}
        onConfirm={() => asked && use(asked)}
      />
    </div>
  )
}
