import { Heading } from '#platform/web/apart/Heading.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { useTexts } from './texts.ts'
import type { Door } from './useDoor.ts'

/** The declarations for reserved places: why they are asked for, who sees them, and one box each. */
export function DeclarationsStep({ door: { page, declare }, isReadOnly }: { door: Door; isReadOnly: boolean }) {
  const t = useTexts()
  const { declared } = page
  return (
    <div className="grid gap-4">
      <Heading className="text-24 font-semibold">{t('declarations.step')}</Heading>
      <p className="text-15 text-fg-2">{t('declarations.intro')}</p>
      <p className="rounded-2 bg-info-bg px-4 py-3 text-14 text-info">{t('declarations.who')}</p>
      <fieldset disabled={isReadOnly} className="m-0 grid min-w-0 border-0 p-0">
        <legend className="mb-1 text-14 font-label">
          {t('declarations.group')} <span className="font-normal text-fg-3">{t('field.optional')}</span>
        </legend>
        {page.form.declarations.map((kind) => (
          <label key={kind} className="flex min-h-11 items-center gap-3 text-15">
            <Checkbox
              checked={declared.includes(kind)}
              onChange={(is) => declare(is ? [...declared, kind] : declared.filter((each) => each !== kind))}
            />
            <span>{t(`declarations.kinds.${kind}`)}</span>
          </label>
        ))}
      </fieldset>
      <p className="text-14 text-fg-3">{t('declarations.optional')}</p>
    </div>
  )
}
