import { Tags, UserCog } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { findAdministrators } from '#access/web/accounts/findAdministrators.ts'
import { type CompanyRow, companies, tags } from '#companies/contract/companies.ts'
import { companiesTexts } from '#companies/web/companies/texts/companies.pt.ts'
import { companyPartsTexts } from '#companies/web/companies/texts/companyParts.pt.ts'
import { call } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import type { Bulk } from '#platform/web/records/useBulk.tsx'
import { BulkButton } from '#platform/web/ui/BulkBar.tsx'
import { ComboboxField } from '#platform/web/ui/ComboboxField.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { TagsField } from '#platform/web/ui/TagsField.tsx'

const Tagging = z
  .object({ add: tags, remove: tags })
  .refine(({ add, remove }) => add.length + remove.length > 0, { path: ['add'], error: 'required' })
const Owning = z.object({ ownerId: z.uuid({ error: 'required' }) })

/** The tags of a company after removing some and adding others, in order and without duplicates. */
const retagged = (before: string[], { add, remove }: z.output<typeof Tagging>) => {
  const without = new Set([...remove, ...add].map((word) => word.toLocaleLowerCase()))
  return [...before.filter((word) => !without.has(word.toLocaleLowerCase())), ...add]
}

type CompanyBulkProps = {
  bulk: Bulk
  chosen: CompanyRow[]
  /** Loads existing tags of companies. */
  known: string[]
  after: () => Promise<unknown>
}

/** Bulk changes of companies: their tags and their owner. */
export function CompanyBulk({ bulk, chosen, known, after }: CompanyBulkProps) {
  const t = useTexts(companyPartsTexts)
  const companiesText = useTexts(companiesTexts)
  const [dialog, setDialog] = useState<'tags' | 'owner'>()
  const close = () => setDialog(undefined)
  const common = { rows: chosen, nameOf: ({ id, name }: CompanyRow) => ({ id, name }), after }
  const setTags = (id: string, to: string[], version: number) =>
    call(companies.setTags, { params: { id }, body: { tags: to, version } })
  const setOwner = (id: string, ownerId: string | null, version: number) =>
    call(companies.setOwner, { params: { id }, body: { ownerId, version } })
  const carried = [...new Set(chosen.flatMap((company) => company.tags))].sort((a, b) => a.localeCompare(b))
  return (
    <>
      <BulkButton
        icon={Tags}
        label={companiesText('fields.tags')}
        pending={bulk.pending}
        onClick={() => setDialog('tags')}
      />
      <BulkButton icon={UserCog} label={t('bulkOwner')} pending={bulk.pending} onClick={() => setDialog('owner')} />
      <FormDialog
        open={dialog === 'tags'}
        onClose={close}
        title={companiesText('fields.tags')}
        description={t('bulkOf', { count: chosen.length })}
        width={440}
        schema={Tagging}
        values={{ add: [], remove: [] }}
        send={(words) =>
          void bulk.run({
            ...common,
            request: (row) => setTags(row.id, retagged(row.tags, words), row.version),
            undo:
              (row, { version }) =>
              () =>
                setTags(row.id, row.tags, version),
          })
        }
        stale={[]}
        submit={t('apply')}
        cancel={t('cancel')}
      >
        <TagsField name="add" label={t('addTags')} suggestions={known} />
        {carried.length > 0 && (
          <TagsField name="remove" label={t('removeTags')} help={carried.join(', ')} suggestions={carried} optional />
        )}
      </FormDialog>
      <FormDialog
        open={dialog === 'owner'}
        onClose={close}
        title={t('bulkOwner')}
        description={t('bulkOf', { count: chosen.length })}
        width={440}
        schema={Owning}
        values={{ ownerId: '' }}
        send={({ ownerId }) =>
          void bulk.run({
            ...common,
            request: (row) => setOwner(row.id, ownerId, row.version),
            undo:
              (row, { version }) =>
              () =>
                setOwner(row.id, row.ownerId, version),
          })
        }
        stale={[]}
        submit={t('apply')}
        cancel={t('cancel')}
      >
        <ComboboxField
          name="ownerId"
          label={companiesText('fields.ownerId')}
          help={t('ownerHelp')}
          load={findAdministrators}
          chosen={null}
        />
      </FormDialog>
    </>
  )
}
