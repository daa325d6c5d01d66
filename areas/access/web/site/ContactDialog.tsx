import { contactTexts } from '#access/web/site/texts/contact.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { ContactForm } from './ContactForm.tsx'

/** The contact form over the login, opened by its address. */
export function ContactDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts(contactTexts)
  const ui = useTexts(uiTexts)
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} description={t('note')} width={480}>
      <ContactForm
        t={t}
        leave={
          <Button size="lg" onClick={onClose}>
            {ui('close')}
          </Button>
        }
      />
    </Dialog>
  )
}
