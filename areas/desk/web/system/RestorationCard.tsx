import { Archive, Send } from 'lucide-react'
import { useState } from 'react'
import { type SystemFacts, system } from '#desk/contract/system.ts'
import { systemTexts } from '#desk/web/system/texts/system.pt.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/toast.tsx'

const choices = [
  { choice: 'discard', icon: Archive },
  { choice: 'send', icon: Send },
] as const
type Choice = (typeof choices)[number]['choice']

/** A restored hub sends nothing until an administrator has chosen what becomes of what waits. */
export function RestorationCard({ restoration }: { restoration: NonNullable<SystemFacts['restoration']> }) {
  const t = useTexts(systemTexts)
  const format = useFormat()
  const [asked, setAsked] = useState<Choice>()
  const { backupAt, waiting } = restoration
  const words = { count: waiting, number: format.number(waiting) }
  const settle = useWrite(system.settle, {
    stale: [system.get],
    then: () => {
      setAsked(undefined)
      toast.success(t('restoration.done'))
    },
  })
  return (
    <section className="rounded-4 border border-wait bg-wait-bg p-5 max-md:p-4">
      <h2 className="text-15 font-semibold">{t('restoration.title', { when: format.dateTime(backupAt) })}</h2>
      <p className="mt-1 max-w-[75ch] text-13">{t('restoration.body', words)}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {choices.map(({ choice, icon }) => (
          <Button key={choice} icon={icon} onClick={() => setAsked(choice)}>
            {t(`restoration.acts.${choice}`, words)}
          </Button>
        ))}
      </div>
      {choices.map(({ choice }) => (
        <ConfirmDialog
          key={choice}
          open={asked === choice}
          onClose={() => setAsked(undefined)}
          title={t(`restoration.ask.${choice}`, words)}
          body={t(`restoration.means.${choice}`)}
          confirm={t(`restoration.acts.${choice}`, words)}
          danger={choice === 'discard'}
          onConfirm={() => settle.mutateAsync({ body: { choice } })}
        />
      ))}
    </section>
  )
}
