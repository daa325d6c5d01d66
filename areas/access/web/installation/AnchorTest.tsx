import { CircleCheck, CircleX, Send } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { anchors } from '#access/contract/anchors.ts'
import { anchorsTexts } from '#access/web/installation/texts/anchors.pt.ts'
import { installationTexts } from '#deliveries/web/settings/texts/installation.pt.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'

type AnchorTestProps = { anchorEmails: readonly string[]; anchorAddress: string }

/** Sends a test to the saved targets, and shows what each answered. */
export function AnchorTest({ anchorEmails, anchorAddress }: AnchorTestProps) {
  const t = useTexts(anchorsTexts)
  const settings = useTexts(installationTexts)
  const { formState } = useFormContext()
  const test = useWrite(anchors.test, { stale: [] })
  if (anchorEmails.length === 0 && !anchorAddress && !formState.isDirty) return null
  return (
    <div className="col-span-full pb-4">
      <Button
        icon={Send}
        pending={test.isPending}
        disabledReason={formState.isDirty ? settings('test.saveFirst') : undefined}
        onClick={() => test.mutate({})}
      >
        {t('test')}
      </Button>
      <div role="status" className="text-13">
        {test.error && <p className="mt-3 text-neg">{test.error.message}</p>}
        {test.data && !test.isPending && (
          <ul className="mt-3 flex flex-col gap-1.5">
            {test.data.targets.map(({ kind, target, accepted, answer }) => {
              const Icon = accepted ? CircleCheck : CircleX
              return (
                <li
                  key={`${kind} ${target}`}
                  className={`flex items-start gap-2 ${accepted ? 'text-pos' : 'text-neg'}`}
                >
                  <Icon size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
                  <span dir="auto" className="min-w-0 break-words">
                    {t('targetSaid', { target, answer: answer || t(`states.${accepted ? 'accepted' : 'failed'}`) })}
                  </span>
                </li>
              )
            })}
          </ul>
        )}
      </div>
    </div>
  )
}
