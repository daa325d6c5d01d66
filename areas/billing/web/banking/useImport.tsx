import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { megabytesOfStatement, statements } from '#billing/contract/statements.ts'
import { bankingTexts } from '#billing/web/banking/texts/banking.pt.ts'
import type { Answer } from '#platform/contract/endpoint.ts'
import { addressOf, refresh } from '#platform/web/api/client.ts'
import { problemOf, sendTo } from '#platform/web/files/send.ts'
import { useSentence } from '#platform/web/i18n/sentences.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { AsideDialog } from './AsideDialog.tsx'

type Sending = { file: File; account: string }

/** Importing a statement: `choose` opens the file dialog, `element` is rendered once. A CSV does not name its account, which is then asked for. */
export function useImport(): { choose: () => void; isPending: boolean; problem: Error | null; element: ReactNode } {
  const t = useTexts(bankingTexts)
  const sentence = useSentence()
  const input = useRef<HTMLInputElement>(null)
  const [csv, setCsv] = useState<File>()
  const [problem, setProblem] = useState<Error | null>(null)
  const [read, setRead] = useState<Answer<typeof statements.upload>>()
  const send = useMutation({
    networkMode: 'always',
    mutationFn: ({ file, account }: Sending) =>
      sendTo<Answer<typeof statements.upload>>(addressOf(statements.upload, { query: { account } }), file, file.name),
    onSuccess: async (statement) => {
      const { newLines, asideCount } = statement
      setCsv(undefined)
      if (asideCount > 0) setRead(statement)
      await refresh([statements.list, statements.lines, statements.summary])
      toast.success(newLines > 0 ? t('imported', { count: newLines }) : t('importedNothing'))
    },
    onError: (error) => {
      setCsv(undefined)
      setProblem(new Error(problemOf(error)))
    },
  })
  function take(file: File | undefined) {
    if (!file) return
    setProblem(null)
    if (file.size > megabytesOfStatement * 1024 * 1024)
      return setProblem(new Error(sentence(`file_too_large|${megabytesOfStatement}`)))
    if (/\.(csv|txt)$/i.test(file.name)) setCsv(file)
    else send.mutate({ file, account: '' })
  }
  return {
    choose: () => input.current?.click(),
    isPending: send.isPending,
    problem,
    element: (
      <>
        <input
          ref={input}
          type="file"
          hidden
          accept=".ofx,.csv,.txt"
          onChange={(event) => {
            take(event.target.files?.[0])
            // Allows the same file to be chosen again.
            event.target.value = ''
          }}
        />
        <Dialog open={csv !== undefined} onClose={() => setCsv(undefined)} title={t('accountTitle')} width={440}>
          {csv && <AccountForm pending={send.isPending} onSend={(account) => send.mutate({ file: csv, account })} />}
        </Dialog>
        <AsideDialog statement={read} onClose={() => setRead(undefined)} />
      </>
    ),
  }
}

function AccountForm({ pending, onSend }: { pending: boolean; onSend: (account: string) => void }) {
  const t = useTexts(bankingTexts)
  const [account, setAccount] = useState('')
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (account.trim()) onSend(account.trim())
      }}
    >
      <label className="flex flex-col gap-1.5 text-13 font-label">
        {t('account')}
        <input
          value={account}
          maxLength={100}
          required
          onChange={(event) => setAccount(event.target.value)}
          className="field-box h-9 px-3 text-14 font-normal max-md:h-11"
        />
        <span className="text-12 font-normal text-fg-3">{t('accountHelp')}</span>
      </label>
      <Button type="submit" variant="primary" pending={pending} className="self-end">
        {t('import')}
      </Button>
    </form>
  )
}
