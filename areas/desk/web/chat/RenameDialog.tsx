import { useState } from 'react'
import { type ChatConversation, chat } from '#desk/contract/chat.ts'
import { chatTexts } from '#desk/web/chat/texts/chat.pt.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { fieldLook } from '#platform/web/ui/fieldLook.ts'

/** The name of a group. Somebody else may have changed it meanwhile: the error says so, and what was typed stays. */
export function RenameDialog({ conversation, onClose }: { conversation: ChatConversation; onClose: () => void }) {
  const t = useTexts(chatTexts)
  const { key, version } = conversation
  const [name, setName] = useState(conversation.name)
  const { mutate, error, isPending } = useWrite(chat.rename, { stale: [chat.conversations, chat.get], then: onClose })
  const save = () => mutate({ params: { key }, body: { name, version } })
  const problem = error?.fields.name?.message ?? error?.message
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('renameGroup')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" pending={isPending} onClick={save}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <label className="grid gap-1 text-13">
          <span className="font-label">{t('groupName')}</span>
          <input
            value={name}
            dir="auto"
            maxLength={80}
            aria-invalid={problem !== undefined}
            onChange={({ target }) => setName(target.value)}
            className={fieldLook}
          />
          {problem && (
            <span role="alert" className="text-12 text-neg">
              {problem}
            </span>
          )}
        </label>
      </form>
    </Dialog>
  )
}
