import { ALargeSmall, EllipsisVertical, LifeBuoy } from 'lucide-react'
import { useState } from 'react'
import type { StepPage } from '#steps/contract/answering.ts'
import { Contact, hasContact } from './Contact.tsx'
import { Opener, Panel } from './Panel.tsx'
import { ReadingChoices } from './ReadingChoices.tsx'
import { useTexts } from './texts.ts'

/** Reading and help, on every page: one panel on a phone, whose header has no room for two buttons. */
export function Tools({ intro }: { intro?: StepPage['intro'] | undefined }) {
  const t = useTexts()
  const [open, setOpen] = useState<'reading' | 'help' | 'more'>()
  const close = () => setOpen(undefined)
  const contact = intro && hasContact(intro) && <Contact contact={intro.contact} />
  return (
    <>
      <div className="flex max-md:hidden">
        <Opener icon={ALargeSmall} label={t('reading.label')} onOpen={() => setOpen('reading')} />
        {contact && <Opener icon={LifeBuoy} label={t('help')} onOpen={() => setOpen('help')} />}
      </div>
      <div className="md:hidden">
        <Opener icon={EllipsisVertical} label={t('more')} onOpen={() => setOpen('more')} />
      </div>
      <Panel title={t('reading.label')} open={open === 'reading' || open === 'more'} onClose={close}>
        <ReadingChoices />
        {open === 'more' && contact && (
          <section className="mt-4 border-t pt-4">
            <h3 className="text-14 font-semibold">{t('helpTitle')}</h3>
            {contact}
          </section>
        )}
      </Panel>
      <Panel title={t('helpTitle')} open={open === 'help'} onClose={close}>
        {contact}
      </Panel>
    </>
  )
}
