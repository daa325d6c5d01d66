import { useState } from 'react'
import { saveFile } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { listsTexts } from '#platform/web/records/texts/lists.pt.ts'
import { toast } from './toast.tsx'

/** Saves a file once it is fetched, or says in a toast why there is none. */
export function useSaveFile() {
  const t = useTexts(listsTexts)
  const [pending, setPending] = useState(false)
  async function save(fetch: () => Promise<File>) {
    setPending(true)
    try {
      saveFile(await fetch())
    } catch (error) {
      toast.error(error instanceof Error ? error.message : t('exportFailed'))
    }
    setPending(false)
  }
  return { pending, save }
}
