import { customTestsTexts } from '#assessment/web/customTests/texts/customTests.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { FieldNotes, useField } from '#platform/web/ui/Field.tsx'
import { useTypedNumber } from '#platform/web/ui/useTypedNumber.ts'

/** The points of a question; the row labels it. */
export function PointsField({ name, label }: { name: string; label: string }) {
  const t = useTexts(customTestsTexts)
  const format = useFormat()
  const { value, setValue, ref, onBlur, aria, error, id } = useField<number | null>({ name, label })
  const typing = useTypedNumber({ value, format: format.typed, parse: format.read, onNumber: setValue })
  return (
    <div className="w-28 shrink-0">
      <div className="field-box flex h-8 items-center gap-1.5 px-2 max-md:h-11" data-invalid={error && ''}>
        <input
          {...aria}
          ref={ref}
          aria-label={label}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          value={typing.text}
          onChange={(event) => typing.type(event.target.value)}
          onBlur={() => {
            typing.end()
            onBlur()
          }}
          className="num h-full min-w-0 flex-1 bg-transparent text-end text-14 outline-none max-md:text-16"
        />
        <span aria-hidden className="text-12 text-fg-3">
          {t('pt')}
        </span>
      </div>
      {error && <FieldNotes id={id} error={error} />}
    </div>
  )
}
