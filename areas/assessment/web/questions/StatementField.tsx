import { files } from '#contract/platform/files.ts'
import { call } from '#web/platform/api/client.ts'
import { problemOf, sendFile } from '#web/platform/files/send.ts'
import { questionsTexts } from '#web/platform/i18n/pt/questions.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { RichTextField } from '#web/platform/ui/RichTextField.tsx'

/** The statement of a question; its pictures are stored with the company. */
export function StatementField({ companyId }: { companyId: string }) {
  const t = useTexts(questionsTexts)
  const owner = { entity: 'company', entityId: companyId } as const
  async function takePicture(file: File) {
    try {
      const { id } = await sendFile(owner, 'picture', file, file.name)
      const { url } = await call(files.shown, { params: { ...owner, id } })
      return url
    } catch (failure) {
      throw new Error(problemOf(failure as Error))
    }
  }
  return <RichTextField name="content.statement" label={t('fields.statement')} takePicture={takePicture} />
}
