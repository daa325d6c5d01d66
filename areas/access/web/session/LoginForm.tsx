import { useState } from 'react'
import { CodeStep } from './CodeStep.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import type { Credentials } from './session.ts'

/** E-mail and password, then the second factor if there is one. Afterwards the requested page renders in place. */
export function LoginForm({ onEntered }: { onEntered?: () => void }) {
  // Verified already, and sent again with the code.
  const [credentials, setCredentials] = useState<Credentials | null>(null)
  const [start, setStart] = useState({ email: '', isWrong: false })
  if (!credentials) return <PasswordStep start={start} onEntered={onEntered} onCodeNeeded={setCredentials} />
  return (
    <CodeStep
      credentials={credentials}
      onEntered={onEntered}
      onBack={(isWrong) => {
        setStart({ email: isWrong ? '' : credentials.email, isWrong })
        setCredentials(null)
      }}
    />
  )
}
