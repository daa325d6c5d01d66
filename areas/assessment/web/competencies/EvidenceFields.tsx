import { useId } from 'react'
import type { Asked } from '#assessment/contract/competencyTest.ts'
import { competenciesTexts } from '#assessment/web/competencies/texts/competencies.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'

type EvidenceFieldsProps = {
  competencies: Asked['competencies']
  evidence: Record<string, string>
  onNote: (competencyId: string, text: string) => void
}

/** The evidence a professional gives for each competency. */
export function EvidenceFields({ competencies, evidence, onNote }: EvidenceFieldsProps) {
  const t = useTexts(competenciesTexts)
  return (
    <details className="mt-5 border-t pt-3" open={Object.values(evidence).some(Boolean)}>
      <summary className="w-fit cursor-pointer rounded-1 text-13 font-semibold">{t('test.evidenceTitle')}</summary>
      <p className="mt-1 mb-3 text-13 text-fg-3">{t('test.evidenceHelp')}</p>
      <div className="grid gap-3 md:grid-cols-2">
        {competencies.map(({ id, name }) => (
          <EvidenceField key={id} name={name} value={evidence[id] ?? ''} onChange={(text) => onNote(id, text)} />
        ))}
      </div>
    </details>
  )
}

type EvidenceFieldProps = { name: string; value: string; onChange: (text: string) => void }

function EvidenceField({ name, value, onChange }: EvidenceFieldProps) {
  const t = useTexts(competenciesTexts)
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-13 font-label">
        {t('test.evidenceOf', { name })}
      </label>
      <textarea
        id={id}
        dir="auto"
        rows={2}
        maxLength={1000}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="field-box field-sizing-content max-h-60 min-h-16 px-3 py-2 text-14 max-md:text-16"
      />
    </div>
  )
}
