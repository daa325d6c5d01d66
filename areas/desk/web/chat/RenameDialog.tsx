import { type ChatConversation, chat } from '#desk/contract/chat.ts'
import { chatTexts } from '#desk/web/chat/texts/chat.pt.ts'
import { call } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { TextField } from '#platform/web/ui/fields.tsx'

const Named = chat.rename.body.pick({ name: true })

type RenameDialogProps = { conversation: ChatConversation; open: boolean; onClose: () => void }

/** Changes the name of a group. */
export function RenameDialog({ conversation, open, onClose }: RenameDialogProps) {
  const t = useTexts(chatTexts)
  const { key, name, version } = conversation
  return (
    <FormDialog
      {...{ open, onClose }}
      title={t('renameGroup')}
      schema={Named}
      values={{ name }}
      send={(body) => call(chat.rename, { params: { key }, body: { ...body, version } })}
      stale={[chat.conversations, chat.get]}
      submit={t('save')}
      cancel={t('cancel')}
    >
      <TextField name="name" label={t('groupName')} />
    </FormDialog>
  )
}
