import type { Editor } from '@tiptap/react'
import { ImageUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { requiredText, text } from '#platform/contract/validation.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { richTextTexts } from '#platform/web/ui/texts/richText.pt.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { FieldFrame, useField } from './Field.tsx'
import { FieldGrid, Form, useZodForm } from './Form.tsx'
import { TextField } from './fields.tsx'
import { focusAgain } from './focusAgain.ts'
import { pictureTypes, type TakePicture } from './richTextPicture.ts'

const Picture = z.object({ src: requiredText(500), alt: text(300) })

type PictureDialogProps = { editor: Editor; takePicture: TakePicture; onClose: () => void }

/** Inserts a picture at the cursor, or edits the description of the selected one. */
export function RichTextPictureDialog({ editor, takePicture, onClose }: PictureDialogProps) {
  const t = useTexts(richTextTexts)
  const isChosen = editor.isActive('picture')
  const { src = '', alt = '' } = isChosen ? editor.getAttributes('picture') : {}
  const form = useZodForm(Picture, { src, alt })
  const leave = () => {
    onClose()
    focusAgain(editor)
  }
  return (
    <Dialog open onClose={leave} title={t(isChosen ? 'pictureEdit' : 'pictureTitle')}>
      <Form
        form={form}
        guard={false}
        label={t('picture')}
        onSubmit={(picture) => {
          if (isChosen) editor.commands.updateAttributes('picture', picture)
          else editor.commands.insertContent({ type: 'picture', attrs: picture })
          leave()
        }}
      >
        <FieldGrid>
          <PictureField takePicture={takePicture} />
          <TextField name="alt" label={t('pictureAlt')} help={t('pictureAltHelp')} optional />
        </FieldGrid>
        <div className="mt-3 flex justify-end gap-2">
          <Button variant="primary" type="submit">
            {t(isChosen ? 'pictureApply' : 'pictureInsert')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

function PictureField({ takePicture }: { takePicture: TakePicture }) {
  const t = useTexts(richTextTexts)
  const label = t('picture')
  const help = t('pictureLimits')
  const { value, setValue, ref, aria, error, id } = useField<string>({ name: 'src', label, help })
  const input = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function take(file: File | undefined) {
    if (!file) return
    setSending(true)
    setProblem(undefined)
    try {
      setValue(await takePicture(file))
    } catch (failure) {
      setProblem(failure instanceof Error ? failure.message : '')
    } finally {
      setSending(false)
    }
  }
  const { 'aria-invalid': _, 'aria-required': __, ...button } = aria
  return (
    <FieldFrame id={id} label={label} help={help} error={problem ?? error}>
      <div className="flex flex-wrap items-center gap-3">
        {value !== '' && <img src={value} alt="" className="max-h-40 max-w-full rounded-2 border bg-white" />}
        <Button {...button} ref={ref} icon={ImageUp} pending={sending} onClick={() => input.current?.click()}>
          {sending ? t('pictureSending') : t(value === '' ? 'pictureChoose' : 'pictureOther')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={pictureTypes.join(',')}
          aria-label={t('pictureChoose')}
          onChange={(event) => {
            void take(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
    </FieldFrame>
  )
}
