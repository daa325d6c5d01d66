import { installationTexts } from '#deliveries/web/settings/texts/installation.pt.ts'
import { type ApiScope, scopes } from '#platform/contract/scopes.rules.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { FieldNotes, type FieldProps, spanClass, useField } from '#platform/web/ui/Field.tsx'

type Area = ApiScope extends infer S ? (S extends `${infer A}:${string}` ? A : never) : never
type Verb = 'read' | 'write'

/** Scopes by area: `companies`, read and write. */
export function areasOf(of: readonly ApiScope[]): { area: Area; verbs: Verb[] }[] {
  const areas = [...new Set(of.map((scope) => scope.split(':')[0] as Area))]
  return areas.map((area) => ({
    area,
    verbs: (['read', 'write'] as const).filter((verb) => of.some((scope) => scope === `${area}:${verb}`)),
  }))
}

/** The scopes of a token as checkboxes. */
export function ScopesField({ span, ...props }: FieldProps) {
  const t = useTexts(installationTexts)
  const { value, setValue, ref, onBlur, error, id, aria } = useField<ApiScope[]>(props)
  return (
    <fieldset id={id} className={spanClass(span)} aria-describedby={aria['aria-describedby']}>
      <legend className="mb-1.5 text-13 font-label">{props.label}</legend>
      <div className="divide-y rounded-3 border">
        {areasOf(scopes).map(({ area, verbs }, row) => (
          <div key={area} className="flex min-h-10 flex-wrap items-center gap-x-4 px-3 text-13 max-md:min-h-11">
            <span className="min-w-0 flex-1 basis-28 max-md:basis-full max-md:pt-2.5">
              {t(`tokens.areas.${area}`)} {/* The name used by refusals and by the API documentation. */}
              <bdi dir="ltr" className="ms-1 font-mono text-11 text-fg-3">
                {area}
              </bdi>
            </span>
            {(['read', 'write'] as const).map((verb, column) => {
              const scope = `${area}:${verb}` as ApiScope
              if (!verbs.includes(verb)) return <span key={verb} className="w-24" />
              return (
                <label key={verb} className="flex w-24 cursor-pointer items-center gap-2 py-2">
                  <span
                    className="inline-flex"
                    ref={row + column === 0 ? (box) => ref(box?.querySelector('input') ?? null) : undefined}
                  >
                    <Checkbox
                      aria-label={t(verb === 'read' ? 'tokens.readOf' : 'tokens.writeOf', {
                        area: t(`tokens.areas.${area}`),
                      })}
                      aria-invalid={error ? true : undefined}
                      checked={value.includes(scope)}
                      onChange={(on) => setValue(scopes.filter((s) => (s === scope ? on : value.includes(s))))}
                      onBlur={onBlur}
                    />
                  </span>
                  <span>{t(verb === 'read' ? 'tokens.read' : 'tokens.write')}</span>
                </label>
              )
            })}
          </div>
        ))}
      </div>
      <FieldNotes id={id} error={error} help={props.help} />
    </fieldset>
  )
}
