import { Copy, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { accountTexts } from '#access/web/account/texts/account.pt.ts'
import { useSession } from '#access/web/session/session.ts'
import { saveFile } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { copy } from '#platform/web/ui/copy.ts'

/** Shows the codes once: to copy, download or print. Continues when the user confirms that they are stored. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const t = useTexts(accountTexts)
  const format = useFormat()
  const { user } = useSession()
  const [areKept, setKept] = useState(false)
  const [madeAt] = useState(() => new Date())
  const about = [user?.email, format.dateTime(madeAt)].filter(Boolean).join(' · ')
  const download = () => {
    const text = [t('codes.heading'), about, '', ...codes, ''].join('\r\n')
    saveFile(new File([text], t('codes.file'), { type: 'text/plain' }))
  }
  return (
    <div>
      <p className="text-13 text-fg-3">{t('codes.about')}</p>
      <ul
        aria-label={t('codes.list')}
        dir="ltr"
        className="mt-4 grid grid-cols-2 gap-x-6 gap-y-2 rounded-3 bg-sunken px-5 py-4 text-center font-mono text-14 max-sm:gap-x-2 max-sm:px-2"
      >
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button icon={Copy} onClick={() => void copy(codes.join('\n'))}>
          {t('codes.copy')}
        </Button>
        <Button icon={Download} onClick={download}>
          {t('codes.download')}
        </Button>
        <Button icon={Printer} onClick={() => window.print()}>
          {t('codes.print')}
        </Button>
      </div>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
        <label className="flex cursor-pointer items-start gap-2 text-13 max-md:min-h-11 max-md:items-center">
          <Checkbox checked={areKept} onChange={setKept} className="mt-0.5 max-md:mt-0" />
          {t('codes.kept')}
        </label>
        <Button
          size="lg"
          variant="primary"
          onClick={onKept}
          disabledReason={areKept ? undefined : t('codes.keptFirst')}
          className="ms-auto"
        >
          {t('codes.done')}
        </Button>
      </div>
      {createPortal(
        <div data-print className="hidden bg-white p-8 text-black print:block">
          <h1 className="text-20 font-semibold">{t('codes.heading')}</h1>
          <p>{about}</p>
          <ul dir="ltr" className="mt-6 font-mono text-16 leading-8">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </div>,
        document.body,
      )}
    </div>
  )
}
