import { accountTexts } from '#web/platform/i18n/pt/account.ts'
import { say } from '#web/platform/i18n/texts.ts'
import { toast } from '#web/platform/ui/toast.tsx'

/** Copies text to the clipboard and shows a notice. Browsers refuse it without https. */
export async function copy(text: string) {
  const t = say(accountTexts)
  try {
    await navigator.clipboard.writeText(text)
    toast.success(t('factor.copied'))
  } catch {
    toast.error(t('factor.copyFailed'))
  }
}
