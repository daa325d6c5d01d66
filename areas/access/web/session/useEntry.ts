import { useRef, useState } from 'react'
import { ApiError } from '#platform/web/api/client.ts'
import { sessionTexts } from '#platform/web/i18n/texts/session.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { type Credentials, login } from './session.ts'

/** The error of a login; one that concerns neither the password nor the code has a message. */
export type Outcome = 'entered' | 'wrong' | 'code_needed' | 'code_wrong' | { refused: string; isBlocked?: boolean }

function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ApiError)) return error instanceof Error ? { refused: error.message } : 'wrong'
  if (error.code === 'second_factor') return 'code_needed'
  if (error.code === 'code_wrong') return 'code_wrong'
  if (error.status === 400 || error.status === 401 || error.status === 403) return 'wrong'
  return { refused: error.message, isBlocked: error.code === 'blocked' }
}

/** Logs in, one attempt at a time. */
export function useEntry() {
  const t = useTexts(sessionTexts)
  const [pending, setPending] = useState(false)
  const sending = useRef(false)
  const enter = async (credentials: Credentials, code?: string): Promise<Outcome | null> => {
    // Ignore a second Enter while sending.
    if (sending.current) return null
    sending.current = true
    setPending(true)
    try {
      await login(credentials, code)
      toast.success(t('welcomeBack'))
      return 'entered'
    } catch (error) {
      return outcomeOf(error)
    } finally {
      sending.current = false
      setPending(false)
    }
  }
  return { pending, enter }
}
