import { SendHorizontal } from 'lucide-react'
import { useState } from 'react'
import { templatesTexts } from '#deliveries/web/ledger/texts/templates.pt.ts'
import { type Message, messages } from '#messages/contract/messages.ts'
import { ApiError, call } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { toast } from '#platform/web/ui/toast.tsx'

type TryOutProps = {
  /** Saves pending changes and returns the draft. */
  save: (force: boolean) => Promise<Message | null>
  onError: (error: ApiError | null) => void
}

/** Sends a test of the message to the user's own address. */
export function TryOut({ save, onError }: TryOutProps) {
  const t = useTexts(templatesTexts)
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
    <Button icon={SendHorizontal} pending={isTesting} onClick={() => void test()}>
      {t('test')}
    </Button>
  )
}
