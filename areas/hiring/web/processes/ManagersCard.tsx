import { UserMinus, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { findAdministrators } from '#access/web/accounts/findAdministrators.ts'
import { type Process, processes } from '#hiring/contract/processes.ts'
import { managersTexts } from '#hiring/web/processes/texts/managers.pt.ts'
import { call, useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ComboboxField } from '#platform/web/ui/ComboboxField.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { toast } from '#platform/web/ui/toast.tsx'

const stale = [processes.get, processes.list, processes.facets]
const Draft = z.object({ accountId: z.uuid({ error: 'required' }) })

/** The administrators who run a process; at least one of them stays. */
export function ManagersCard({ process: { id, managers, deletedAt } }: { process: Process }) {
  const t = useTexts(managersTexts)
  const [isAdding, setAdding] = useState(false)
  const was = managers.map((manager) => manager.id)
  const write = (accountIds: string[]) => ({ params: { id }, body: { accountIds, was } })
  const change = useWrite(processes.setManagers, { stale, then: () => toast.success(t('changed')) })
  return (
    <Card
      title={t('title')}
      note={t('note')}
      flush
      action={
        deletedAt === null && (
          <Button size="sm" icon={UserPlus} onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        )
      }
    >
      {change.error && (
        <p role="alert" className="mx-5 mb-3 rounded-2 bg-neg-bg px-3 py-2 text-13 text-neg max-md:mx-4">
          {change.error.message}
        </p>
      )}
      {managers.length === 0 && <p className="px-5 pb-5 text-13 text-fg-3 max-md:px-4">{t('none')}</p>}
      <ul>
        {managers.map((manager) => (
          <li key={manager.id} className="flex items-center gap-3 border-t px-5 py-2.5 text-13 max-md:px-4">
            <Avatar name={manager.name} size={28} />
            <span dir="auto" className="min-w-0 flex-1 font-semibold break-words">
              {manager.name}
            </span>
            {deletedAt === null && (
              <IconButton
                icon={UserMinus}
                label={t('removeFor', { name: manager.name })}
                disabledReason={managers.length === 1 ? t('last') : undefined}
                pending={change.isPending}
                onClick={() => change.mutate(write(was.filter((known) => known !== manager.id)))}
              />
            )}
          </li>
        ))}
      </ul>
      <FormDialog
        open={isAdding}
        onClose={() => setAdding(false)}
        title={t('addTitle')}
        description={t('addBody')}
        schema={Draft}
        values={{ accountId: '' }}
        send={({ accountId }) => call(processes.setManagers, write([...new Set([...was, accountId])]))}
        stale={stale}
        done={t('changed')}
        submit={t('add')}
      >
        <ComboboxField name="accountId" label={t('person')} load={findAdministrators} />
      </FormDialog>
    </Card>
  )
}
