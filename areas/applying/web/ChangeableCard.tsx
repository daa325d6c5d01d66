import { Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { mayEditProcess } from '#hiring/contract/processes.rules.ts'
import type { Process } from '#hiring/contract/processes.ts'
import { refusalsTexts } from '#platform/web/i18n/texts/refusals.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'

type ChangeableCardProps<A> = {
  process: Process
  title: string
  note: string
  className?: string
  /** The label of the button. */
  change: string
  read: { data: A | undefined; error: Error | null; refetch: () => unknown }
  failed: string
  children: (data: A) => ReactNode
  /** The dialog of a change, with what was read when it was opened: something newer that is read meanwhile is not overwritten unseen. */
  dialog: (opened: A, state: { open: boolean; onClose: () => void }) => ReactNode
}

/** Something that a process asks for, and the dialog that changes it. */
export function ChangeableCard<A>(props: ChangeableCardProps<A>) {
  const { process, title, note, className, change, read, failed, children, dialog } = props
  const because = useTexts(refusalsTexts)
  const [isOpen, setOpen] = useState(false)
  const [opened, setOpened] = useState<A>()
  const { data, error, refetch } = read
  const may = mayEditProcess(process)
  return (
    <Card
      title={title}
      note={note}
      {...(className && { className })}
      action={
        data &&
        process.deletedAt === null && (
          <Button
            size="sm"
            icon={Pencil}
            disabledReason={may.allowed ? undefined : because(may.why)}
            onClick={() => {
              setOpened(data)
              setOpen(true)
            }}
          >
            {change}
          </Button>
        )
      }
    >
      {!data && <Loading of={{ error, refetch }} failed={failed} waiting="h-32 rounded-3" />}
      {data && (
        <>
          {children(data)}
          {dialog(opened ?? data, { open: isOpen, onClose: () => setOpen(false) })}
        </>
      )}
    </Card>
  )
}
