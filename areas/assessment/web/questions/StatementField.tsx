import { questionsTexts } from '#assessment/web/questions/texts/questions.pt.ts'
import { files } from '#platform/contract/files.ts'
import { call } from '#platform/web/api/client.ts'
import { problemOf, sendFile } from '#platform/web/files/send.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { RichTextField } from '#platform/web/ui/RichTextField.tsx'

/** The statement of a question; its pictures are stored with the company, so that the shared bank has none. */
export function StatementField({ companyId }: { companyId: string | null }) {
  const t = useTexts(questionsTexts)
  const label = t('fields.statement')
  if (companyId === null) return <RichTextField name="content.statement" label={label} />
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
  return <RichTextField name="content.statement" label={label} takePicture={takePicture} />
}
