import { useQuery } from '@tanstack/react-query'
import { Code, Copy } from 'lucide-react'
import { useState } from 'react'
import { call, q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { SwitchField } from '#platform/web/ui/choiceFields.tsx'
import { copy } from '#platform/web/ui/copy.ts'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { TagsField } from '#platform/web/ui/TagsField.tsx'
import { listPaths, PublicChannels, publicChannels } from '#vacancies/contract/channels.ts'
import { ChannelRow } from './ChannelRow.tsx'
import { postingsTexts } from './texts/postings.pt.ts'

const ListForm = PublicChannels.pick({ list: true, origins: true })

/** The list of open vacancies for pages of other sites. */
export function ListRow({ origin, count }: { origin: string; count: string | undefined }) {
  const t = useTexts(postingsTexts)
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(q(publicChannels.get, {}))
  // As it was opened: what is read meanwhile is not overwritten unseen.
  const [opened, setOpened] = useState(data)
  if (!data) return null
  const code = `<script src="${origin}${listPaths.script}" async></script>`
  return (
    <ChannelRow
      icon={Code}
      name={t('names.list')}
      count={count}
      state={data.list ? { tone: 'pos', words: t('on') } : { tone: 'stop', words: t('off') }}
      action={
        <Button
          size="sm"
          onClick={() => {
            setOpened(data)
            setOpen(true)
          }}
        >
          {t('configure')}
        </Button>
      }
    >
      {t('bodies.list')}
      <FormDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('list.title')}
        description={t('list.body')}
        width={560}
        schema={ListForm}
        values={{ list: (opened ?? data).list, origins: (opened ?? data).origins }}
        send={(typed) => call(publicChannels.update, { body: { ...(opened ?? data), ...typed } })}
        stale={[publicChannels.get]}
        done={t('list.saved')}
        submit={t('list.submit')}
        aside={
          <Button icon={Copy} onClick={() => void copy(code)}>
            {t('list.copy')}
          </Button>
        }
      >
        <SwitchField name="list" label={t('list.on')} />
        <TagsField name="origins" label={t('list.origins')} help={t('list.originsHelp')} optional />
        <code dir="ltr" className="col-span-full mb-4 rounded-2 bg-press p-3 font-mono text-12 break-all">
          {code}
        </code>
      </FormDialog>
    </ChannelRow>
  )
}
