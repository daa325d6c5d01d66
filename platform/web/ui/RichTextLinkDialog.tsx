import type { Editor } from '@tiptap/react'
import { z } from 'zod'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { richTextTexts } from '#platform/web/ui/texts/richText.pt.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { FieldGrid, Form, useZodForm } from './Form.tsx'
import { TextField } from './fields.tsx'
import { focusAgain } from './focusAgain.ts'

const Target = z.object({
  href: z
    .string()
    .trim()
    .min(1)
    .max(500)
    // A bare address is taken as https.
    .transform((said) => (/^(https?:|mailto:)/i.test(said) ? said : `https://${said}`))
    .pipe(z.url({ protocol: /^(https?|mailto)$/, error: 'url' })),
})

/** Sets the target of the selected text. Without a selection the address itself is inserted. */
export function RichTextLinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useTexts(richTextTexts)
  const known: string = editor.getAttributes('link').href ?? ''
  const form = useZodForm(Target, { href: known })
  const leave = () => {
    onClose()
    focusAgain(editor)
  }
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run()
    leave()
  }
  return (
    <Dialog open onClose={leave} title={t('link')}>
      <Form
        form={form}
        guard={false}
        label={t('link')}
        onSubmit={({ href }) => {
          const { empty } = editor.state.selection
          if (empty && !known)
            editor.commands.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
          else editor.chain().extendMarkRange('link').setLink({ href }).run()
          leave()
        }}
      >
        <FieldGrid>
          <TextField name="href" label={t('address')} placeholder="https://" autoFocus />
        </FieldGrid>
        <div className="mt-3 flex justify-end gap-2">
          {known && <Button onClick={remove}>{t('removeLink')}</Button>}
          <Button variant="primary" type="submit">
            {t('apply')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
