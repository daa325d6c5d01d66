import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { candidates } from '#professionals/contract/candidates.ts'
import { candidatesTexts } from '#professionals/web/candidates/texts/candidates.pt.ts'

type OpenApplicationsDialogProps = { candidateId: string; name: string; onClose: () => void }

/** The open applications that keep a professional out of the bin, each linked to where its outcome is recorded. */
export function OpenApplicationsDialog({ candidateId, name, onClose }: OpenApplicationsDialogProps) {
  const t = useTexts(candidatesTexts)
  const records = useTexts(recordsTexts)
  const { data } = useQuery(q(candidates.applications, { params: { id: candidateId } }))
  const open = data?.rows.filter(({ status }) => status === 'em_andamento')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('openApplications', { name })}
      description={t('openApplicationsBody')}
      footer={<Button onClick={onClose}>{records('close')}</Button>}
    >
      <ul className="divide-y text-13">
        {open?.map(({ id, processId, processTitle, processCode, companyName, stage }) => (
          <li key={id} className="py-2">
            <Link
              to="/dashboard/listSelectiveProcess/ViewSelectiveProcess/$selectiveProcessId"
              params={{ selectiveProcessId: processId }}
              search={{ tab: 'candidatos', search: name } as never}
              className="font-label text-accent-text underline"
            >
              <bdi>{processTitle}</bdi>
            </Link>
            <span className="block text-12 text-fg-3">
              <bdi>{[processCode, companyName, stage].filter(Boolean).join(' · ')}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
