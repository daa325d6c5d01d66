import { CircleCheck } from 'lucide-react'
import type { LineField, ResultVerification } from '#hiring/contract/verification.ts'
import { scoringTexts } from '#hiring/web/ranking/texts/scoring.pt.ts'
import { verificationTexts } from '#hiring/web/ranking/texts/verification.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'

type VerificationDialogProps = {
  found: ResultVerification | undefined
  inputsHash: string
  onClose: () => void
}

const lineFields = ['place', 'total', 'coverage', 'list', 'decidedBy', 'status', 'protocol', 'name'] as const
type OwnField = (typeof lineFields)[number]
const isOwnField = (field: LineField): field is OwnField => (lineFields as readonly LineField[]).includes(field)

/** The findings of a verification of a result: that it holds, or the lines that differ and what has changed since the freeze. */
export function VerificationDialog({ found, inputsHash, onClose }: VerificationDialogProps) {
  const t = useTexts(verificationTexts)
  return (
    <Dialog
      open={found !== undefined}
      onClose={onClose}
      title={t('title')}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {found && <Found {...found} />}
      {found && <Hashes inputs={inputsHash} outputs={found.outputsHash} />}
    </Dialog>
  )
}

function Found({ intact, faults, changed }: ResultVerification) {
  const t = useTexts(verificationTexts)
  const scoring = useTexts(scoringTexts)
  const sentence = ({ name, protocol }: { name: string; protocol: number | null }, what: string) =>
    protocol === null ? t('whole', { what }) : t('line', { name, protocol, what })
  const nameOf = (field: LineField) => (isOwnField(field) ? t(`fields.${field}`) : scoring(field))
  const faultOf = (fault: ResultVerification['faults'][number]) =>
    fault.ofPreliminary ? t('preliminary', { what: causeOf(fault) }) : causeOf(fault)
  const causeOf = ({ cause, field, stored, expected }: ResultVerification['faults'][number]) =>
    cause === 'computed' && field === null
      ? t('causes.computedWhole')
      : t(`causes.${cause}`, {
          field: field === null ? '' : nameOf(field),
          stored: stored || t('nobody'),
          expected: expected || t('nobody'),
        })
  return (
    <div className="flex flex-col gap-4 text-13">
      {faults.length + changed.length === 0 && (
        <section className="rounded-3 bg-pos-bg p-4 text-pos">
          <h3 className="flex items-center gap-1.5 font-semibold">
            <CircleCheck size={16} strokeWidth={1.75} aria-hidden />
            {t('verifiedTitle')}
          </h3>
          <p className="mt-1">{t('verified')}</p>
        </section>
      )}
      {faults.length > 0 && (
        <Findings
          title={t(intact ? 'inPart' : 'altered')}
          colours={intact ? 'bg-wait-bg text-wait' : 'bg-neg-bg text-neg'}
          sentences={faults.map((fault) => sentence(fault, faultOf(fault)))}
        />
      )}
      {changed.length > 0 && (
        <Findings
          title={t(intact ? 'changed' : 'changedToo')}
          colours="bg-wait-bg text-wait"
          sentences={changed.map((line) => sentence(line, t(`parts.${line.part}`)))}
        />
      )}
    </div>
  )
}

/** The hashes that the PDF carries too. */
function Hashes({ inputs, outputs }: { inputs: string; outputs: string }) {
  const t = useTexts(verificationTexts)
  return (
    <div className="mt-4 text-12 text-fg-3">
      <p>{t('hashes')}</p>
      <dl className="mt-1 grid gap-1.5">
        {[
          [t('inputsHash'), inputs],
          [t('outputsHash'), outputs],
        ].map(([label, hash]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi dir="ltr" className="font-mono text-fg break-all">
                {hash}
              </bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

type FindingsProps = { title: string; colours: string; sentences: readonly string[] }

function Findings({ title, colours, sentences }: FindingsProps) {
  return (
    <section className={`rounded-3 p-4 ${colours}`}>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-2 flex flex-col gap-1">
        {sentences.map((sentence) => (
          <li key={sentence} dir="auto" className="break-words">
            {sentence}
          </li>
        ))}
      </ul>
    </section>
  )
}
