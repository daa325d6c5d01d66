import { Circle, CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTexts } from '#web/i18n/texts.ts'
import { wrongPaths } from './SaveBar.tsx'

type FormLayoutProps = { title: ReactNode; description?: ReactNode; outline?: ReactNode; children: ReactNode }

/** A form at reading width, with the list of its sections beside it from 1024 px up. Stands inside Form. */
export function FormLayout({ title, description, outline, children }: FormLayoutProps) {
  return (
    <div data-form-layout className="flex justify-center gap-8 p-6 max-md:p-4 lg:justify-start">
      {outline && <div className="sticky top-6 mt-16 w-55 shrink-0 self-start max-lg:hidden">{outline}</div>}
      <div className="w-full max-w-[720px]">
        <h1 className="text-20 font-semibold">{title}</h1>
        {description && <p className="text-13 text-fg-3">{description}</p>}
        <div className="mt-4 flex flex-col gap-4">{children}</div>
      </div>
    </div>
  )
}

/** `fields` are all paths of a section, `required` those without which it is not done. */
export type OutlineSection = { id: string; title: string; fields: string[]; required?: string[] }

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0)

/** The sections of a form, each with what is still to be done in it. */
export function FormOutline({ sections, label }: { sections: OutlineSection[]; label: string }) {
  const t = useTexts('ui')
  const { control, formState } = useFormContext()
  const values: unknown[] = useWatch({ control, name: sections.flatMap(({ required = [] }) => required) })
  const paths = wrongPaths(formState.errors)
  let at = 0
  return (
    <nav aria-label={label}>
      <ol className="flex flex-col gap-1">
        {sections.map(({ id, title, fields, required = [] }) => {
          const own = values.slice(at, at + required.length)
          at += required.length
          const wrong = paths.filter((path) =>
            fields.some((field) => path === field || path.startsWith(`${field}.`)),
          ).length
          const done = required.length > 0 && !own.some(isEmpty)
          const Icon = wrong > 0 ? CircleAlert : done ? CircleCheck : Circle
          const note =
            wrong > 0
              ? t('mend', { count: wrong })
              : done
                ? ''
                : required.length > 0
                  ? t('missing')
                  : t('optionalSection')
          return (
            <li key={id}>
              <a
                href={`#${id}`}
                className={`flex min-h-8 items-center gap-2 rounded-2 px-2.5 hover:bg-press ${wrong > 0 ? 'bg-press font-semibold' : 'text-fg-2'}`}
              >
                <Icon
                  size={15}
                  strokeWidth={1.75}
                  aria-hidden
                  className={`shrink-0 ${wrong > 0 ? 'text-neg' : done ? 'text-pos' : 'text-fg-off'}`}
                />
                <span className="min-w-0 flex-1 truncate">{title}</span>
                <span className={`text-12 ${wrong > 0 ? 'text-neg' : 'font-normal text-fg-3'}`}>{note}</span>
              </a>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
