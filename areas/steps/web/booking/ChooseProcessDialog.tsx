import { useState } from 'react'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import type { AgendaRow } from '#steps/contract/booking.ts'
import { bookingTexts } from '#steps/web/booking/texts/booking.pt.ts'

type ChooseProcessDialogProps = {
  open: boolean
  processes: readonly AgendaRow['process'][]
  onClose: () => void
  onChosen: (id: string) => void
}

/** The process that an agenda is opened in. */
export function ChooseProcessDialog({ open, processes, onClose, onChosen }: ChooseProcessDialogProps) {
  const t = useTexts(bookingTexts)
  const [chosen, setChosen] = useState('')
  return (
    <Dialog open={open} onClose={onClose} title={t('chooseProcess')} description={t('chooseProcessBody')}>
      <div className="grid gap-4">
        {processes.length === 0 ? (
          <p className="text-14 text-fg-2">{t('noProcess')}</p>
        ) : (
          <>
            <Select
              label={t('process')}
              value={chosen || (processes[0]?.id ?? '')}
              onChange={setChosen}
              options={processes.map(({ id, title, company }) => ({ value: id, label: `${title}, ${company}` }))}
            />
            <Button
              variant="primary"
              size="lg"
              className="justify-self-end"
              onClick={() => onChosen(chosen || (processes[0]?.id ?? ''))}
            >
              {t('next')}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  )
}
