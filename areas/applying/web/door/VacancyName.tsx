import type { DoorForm } from '#applying/contract/door.ts'
import { useTexts } from './texts.ts'

/** The vacancy that a form is of. */
export function VacancyName({
  form: { title, company, editalNumber },
}: {
  form: Pick<DoorForm, 'title' | 'company' | 'editalNumber'>
}) {
  const t = useTexts()
  return (
    <div className="min-w-0">
      <p dir="auto" className="text-16 font-semibold break-words">
        {title}
      </p>
      <p className="text-14 text-fg-2">
        <bdi>{company ?? t('confidential')}</bdi>
        {editalNumber && (
          <>
            {' · '}
            <bdi>{t('edital', { number: editalNumber })}</bdi>
          </>
        )}
      </p>
    </div>
  )
}
