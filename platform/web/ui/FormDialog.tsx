import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { ApiError, useSend } from '#platform/web/api/client.ts'
import { Dialog } from './Dialog.tsx'
import type { DialogProps } from './DialogBlocks.tsx'
import { DialogFooter } from './DialogFooter.tsx'
import { FieldGrid, Form, useZodForm } from './Form.tsx'
import { toast } from './toast.tsx'

type FillingProps<I extends FieldValues, O, A> = {
  schema: z.ZodType<O, I>
  /** The initial values, taken each time the dialog opens. */
  values: DefaultValues<I>
  /** Sends what was filled in. The dialog stays until the promise resolves; its ApiError is placed at the fields or above them. */
  send: (values: O) => A | Promise<A>
  /** The endpoints to read again afterwards. */
  stale: Endpoint[]
  /** The notice of success, or a function to call before the dialog closes. */
  done?: string | ((answer: A, values: O) => void)
  /** The verb on the button. */
  submit: string | ((values: I) => string)
  /** The reason for which these values cannot be sent. */
  blocked?: (values: I) => string | undefined
  cancel?: string
  danger?: boolean
  /** Content at the start of the footer. */
  aside?: ReactNode
  /** Fields, on a grid of twelve columns; a function of the current values where one field decides about others. */
  children: ReactNode | ((values: I) => ReactNode)
}
type FormDialogProps<I extends FieldValues, O, A> = Omit<DialogProps, 'footer' | 'children'> & FillingProps<I, O, A>

/** A dialog that asks for some fields and writes them once. */
export function FormDialog<I extends FieldValues, O, A>(props: FormDialogProps<I, O, A>) {
  const { open, onClose, title, description, width, initialFocus, finalFocus, ...filling } = props
  const [opening, setOpening] = useState({ open, count: 0 })
  if (opening.open !== open) setOpening({ open, count: opening.count + 1 })
  return (
    <Dialog {...{ open, onClose, title, description, width, initialFocus, finalFocus }}>
      {/* Opened again while it fades, it starts from the values of the new record. */}
      <Filling key={opening.count} {...filling} onClose={onClose} />
    </Dialog>
  )
}

function Filling<I extends FieldValues, O, A>(props: FillingProps<I, O, A> & { onClose: () => void }) {
  const { schema, values, send, stale, done, submit, blocked, cancel, danger, aside, children, onClose } = props
  const form = useZodForm(schema, values)
  const current = form.watch()
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  const write = useSend(async (filled: O) => send(filled), {
    stale,
    then: (answer, filled) => {
      if (typeof done === 'string') toast.success(done)
      else done?.(answer, filled)
    },
  })
  return (
    <Form
      form={form}
      guard={false}
      error={write.error}
      onSubmit={async (filled) => {
        try {
          return await write.mutateAsync(filled)
        } catch (failure) {
          // The dialog was closed meanwhile, and cannot say it.
          if (isLeft.current && failure instanceof ApiError) toast.error(failure.message)
          throw failure
        }
      }}
      // Another dialog may be open in its place.
      onSaved={() => isLeft.current || onClose()}
    >
      <FieldGrid>{typeof children === 'function' ? children(current) : children}</FieldGrid>
      <DialogFooter
        {...{ onClose, cancel, danger }}
        submit={typeof submit === 'function' ? submit(current) : submit}
        pending={write.isPending}
        disabledReason={blocked?.(current)}
      >
        {aside}
      </DialogFooter>
    </Form>
  )
}
