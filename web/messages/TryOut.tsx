import { Eye, SendHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { type Message, messages, type TypeUser } from '#contract/messages.ts'
import { ApiError, call } from '#web/api/client.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { PreviewSheet } from './PreviewSheet.tsx'
import type { Composed } from './useComposing.ts'

type TryOutProps = {
  typeUser: TypeUser
  /** What is kept of it so far. */
  draft: Message | null
  /** Keeps what is typed, and answers the draft. */
  save: (force: boolean) => Promise<Message | null>
  onError: (error: ApiError | null) => void
}

/** Looks at a message before it leaves: as each recipient would read it, or in one's own mailbox. */
export function TryOut({ typeUser, draft, save, onError }: TryOutProps) {
  const t = useTexts('templates')
  const { getValues } = useFormContext()
  const [shown, setShown] = useState<Composed | null>(null)
  const [isTesting, setTesting] = useState(false)
  async function test() {
    onError(null)
    setTesting(true)
    try {
      const kept = await save(true)
      if (!kept) return
      const { to } = await call(messages.test, { params: kept })
      toast.success(t('tested', { to }))
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      if (failure.code !== 'stale') onError(failure)
    } finally {
      setTesting(false)
    }
  }
  return (
    <>
      <Button icon={Eye} onClick={() => setShown(getValues() as Composed)}>
        {t('see')}
      </Button>
      <Button icon={SendHorizontal} pending={isTesting} onClick={() => void test()}>
        {t('test')}
      </Button>
      {shown && (
        <PreviewSheet
          {...{ typeUser }}
          message={shown}
          templateVersion={draft && draft.templateId === shown.templateId ? draft.templateVersion : null}
          onClose={() => setShown(null)}
        />
      )}
    </>
  )
}
