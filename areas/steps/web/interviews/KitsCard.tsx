import { useQuery } from '@tanstack/react-query'
import { Ellipsis, Eye, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Process } from '#hiring/contract/processes.ts'
import { q, useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ConfirmDialog, Dialog } from '#platform/web/ui/Dialog.tsx'
import { Kept } from '#platform/web/ui/Kept.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { Menu, MenuItem } from '#platform/web/ui/Menu.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { type InterviewKit, interviews } from '#steps/contract/interviews.ts'
import { interviewsTexts } from '#steps/web/interviews/texts/interviews.pt.ts'
import { KitDialog } from './KitDialog.tsx'
import { KitGuide } from './KitGuide.tsx'

type KitsCardProps = { process: Process; whyClosed: string | undefined }
type Open = { what: 'view' | 'edit' | 'remove'; kit: InterviewKit } | { what: 'add' }

/** The kits with the questions for the interviews of a process. */
export function KitsCard({ process, whyClosed }: KitsCardProps) {
  const t = useTexts(interviewsTexts)
  const [open, setOpen] = useState<Open>()
  const { data, error, refetch } = useQuery(q(interviews.kits, { params: { id: process.id } }))
  const close = () => setOpen(undefined)
  const chosen = (what: Open['what']) => (open?.what === what && 'kit' in open ? open.kit : undefined)
  const viewed = chosen('view')
  return (
    <Card
      title={t('kits')}
      note={t('kitsNote')}
      flush
      action={
        <Button size="sm" icon={Plus} disabledReason={whyClosed} onClick={() => setOpen({ what: 'add' })}>
          {t('kitAdd')}
        </Button>
      }
    >
      {!data && <Loading of={{ error, refetch }} failed={t('kitsFailed')} waiting="m-5 h-16 rounded-3" />}
      {data?.length === 0 && <p className="px-5 pb-4 text-13 text-fg-3 max-md:px-4">{t('kitsNone')}</p>}
      <ul>
        {data?.map((kit) => (
          <KitRow key={kit.id} kit={kit} whyClosed={whyClosed} onOpen={(what) => setOpen({ what, kit })} />
        ))}
      </ul>
      <KitDialog process={process} edited={open?.what === 'add' ? 'new' : chosen('edit')} onClose={close} />
      <RemoveKitDialog processId={process.id} kit={chosen('remove')} onClose={close} />
      <Dialog open={viewed !== undefined} onClose={close} title={viewed?.title ?? ''} width={640}>
        {viewed && <KitGuide kit={viewed} criteria={process.criteria} />}
      </Dialog>
    </Card>
  )
}

type KitRowProps = {
  kit: InterviewKit
  whyClosed: string | undefined
  onOpen: (what: 'view' | 'edit' | 'remove') => void
}

function KitRow({ kit, whyClosed, onOpen }: KitRowProps) {
  const t = useTexts(interviewsTexts)
  const format = useFormat()
  const count = kit.questions.length
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t px-5 py-3 text-13 max-md:px-4">
      <span dir="auto" className="min-w-0 flex-1 basis-40 font-label break-words">
        {kit.title}
      </span>
      <span className="text-fg-3">{t('questionCount', { count, number: format.number(count) })}</span>
      <div className="ms-auto flex gap-1">
        <IconButton
          size="sm"
          icon={Eye}
          variant="outline"
          label={t('kitView', { title: kit.title })}
          onClick={() => onOpen('view')}
        />
        <Menu
          align="end"
          trigger={
            <IconButton size="sm" icon={Ellipsis} variant="outline" label={t('kitActions', { title: kit.title })} />
          }
        >
          <MenuItem icon={Pencil} disabledReason={whyClosed} onSelect={() => onOpen('edit')}>
            {t('kitEdit')}
          </MenuItem>
          <MenuItem icon={Trash2} danger disabledReason={whyClosed} onSelect={() => onOpen('remove')}>
            {t('kitRemove')}
          </MenuItem>
        </Menu>
      </div>
    </li>
  )
}

type RemoveKitDialogProps = { processId: string; kit: InterviewKit | undefined; onClose: () => void }

function RemoveKitDialog({ processId, kit, onClose }: RemoveKitDialogProps) {
  const t = useTexts(interviewsTexts)
  const remove = useWrite(interviews.removeKit, {
    stale: [interviews.kits, interviews.ofApplication],
    then: () => toast.success(t('kitRemoved')),
  })
  return (
    <Kept of={kit}>
      {({ id, title }, open) => (
        <ConfirmDialog
          open={open}
          onClose={onClose}
          title={t('kitRemoveTitle', { title: title })}
          body={t('kitRemoveBody')}
          confirm={t('kitRemove')}
          danger
          onConfirm={() => remove.mutateAsync({ params: { id: processId, kitId: id } })}
        />
      )}
    </Kept>
  )
}
