import { useId, useRef, useState } from 'react'
import { type ImportLine, imports } from '#platform/contract/imports.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useSentence } from '#platform/web/i18n/sentences.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { importsTexts } from '#platform/web/imports/texts/imports.pt.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { fieldLook } from '#platform/web/ui/fieldLook.ts'
import { toast } from '#platform/web/ui/toast.tsx'

type MendRowProps = { importId: string; row: ImportLine }

/** The wrong cells of a row as fields, to be mended without the file. Typed text stays until the row is right. */
export function MendRow({ importId, row }: MendRowProps) {
  const t = useTexts(importsTexts)
  const sentence = useSentence()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Record<number, string>>({})
  const { line, mends } = row
  const mend = useWrite(imports.mend, {
    stale: [imports.get, imports.rows],
    then: ({ finding }) => {
      if (finding !== 'wrong') toast.success(t('mended', { line }))
      else form.current?.querySelector<HTMLElement>('[data-invalid]')?.focus()
    },
  })
  const wrong = [...Map.groupBy(row.errors, ({ at }) => at)].flatMap(([at, errors]) =>
    at === null ? [] : { ...errors[0], at, errors },
  )
  const others = row.errors.filter(({ at }) => at === null)
  const cells = Object.entries(typed).map(([at, value]) => ({ at: Number(at), value }))
  return (
    <form
      ref={form}
      aria-label={t('mendRow', { line })}
      className="grid gap-2 py-2 whitespace-normal"
      onSubmit={(event) => {
        event.preventDefault()
        if (cells.length > 0)
          mend.mutate(
            { params: { id: importId, line }, body: { cells, mends } },
            { onError: (error) => toast.error(error.code === 'stale' ? t('mendedMeanwhile') : error.message) },
          )
      }}
    >
      {others.map(({ code }) => (
        <p key={code} className="text-neg">
          {sentence(code)}
        </p>
      ))}
      {wrong.map(({ at, errors, header = '', value = '', isWhole }) => (
        <div key={at} className="grid gap-1">
          <label htmlFor={`${id}-${at}`} dir="auto" className="text-12 font-label">
            {header || t('unnamed', { n: at + 1 })}
          </label>
          <input
            id={`${id}-${at}`}
            dir="auto"
            className={`${fieldLook} max-w-sm text-fg`}
            value={typed[at] ?? (isWhole ? value : '')}
            placeholder={isWhole ? undefined : value}
            aria-invalid
            aria-describedby={`${id}-${at}-error`}
            data-invalid=""
            onChange={(event) => setTyped((before) => ({ ...before, [at]: event.target.value }))}
          />
          <p id={`${id}-${at}-error`} className="text-12 text-neg">
            {errors.map(({ code }) => sentence(code)).join(' ')}
          </p>
        </div>
      ))}
      <div>
        <Button
          type="submit"
          size="sm"
          pending={mend.isPending}
          disabledReason={cells.length > 0 ? undefined : t('mendFirst')}
        >
          {t('mend')}
        </Button>
      </div>
    </form>
  )
}
