import { Keyboard } from 'lucide-react'
import { messagesTexts } from '#messages/web/messages/texts/messages.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Kbd } from '#platform/web/ui/Kbd.tsx'
import { Popover } from '#platform/web/ui/Popover.tsx'

const keys = ['j', 'k', 'x', 's', 'i', 'u', 'e', 'z'] as const

/** Lists the keyboard shortcuts of a mailbox. */
export function KeysHelp() {
  const t = useTexts(messagesTexts)
  return (
    <div className="mt-auto max-md:hidden">
      <Popover
        label={t('keyboard')}
        width={280}
        trigger={
          <Button variant="ghost" size="sm" icon={Keyboard}>
            {t('keyboard')}
          </Button>
        }
      >
        <dl className="grid gap-2 text-13">
          {[...keys.map((key) => [key.toUpperCase(), t(`keys.${key}`)] as const), ['#', t('keys.trash')] as const].map(
            ([key, does]) => (
              <div key={key} className="flex items-center justify-between gap-3">
                <dt className="order-2">
                  <Kbd>{key}</Kbd>
                </dt>
                <dd className="text-fg-2">{does}</dd>
              </div>
            ),
          )}
        </dl>
      </Popover>
    </div>
  )
}
