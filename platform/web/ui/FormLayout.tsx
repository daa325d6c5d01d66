import { Circle, CircleAlert, CircleCheck } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { FieldPlaces } from './Field.tsx'
import { inPageOrder, wrongFields } from './wrongFields.ts'

type FormLayoutProps = {
  /** Omitted where the page header says it. */
  title?: ReactNode
  description?: ReactNode
  sections?: OutlineSection[]
  /** Beside the fields, and below them on a narrower screen. */
  aside?: ReactNode
  children: ReactNode
}

/** A form at reading width. With several sections, their list is beside it from 1024 px. Renders inside Form. */
export function FormLayout({ title, description, sections = [], aside, children }: FormLayoutProps) {
  return (
    <div
      className={`flex flex-1 justify-center gap-8 p-6 max-md:p-4 ${sections.length > 1 ? 'lg:justify-start' : ''} ${aside ? 'max-[1400px]:flex-wrap' : ''}`}
    >
      {sections.length > 1 && (
        <div
          className={`sticky top-20 shrink-0 self-start ${aside ? 'w-48 max-[1400px]:hidden' : 'w-60 max-lg:hidden'} ${title ? 'mt-16' : aside ? '' : 'mt-5'}`}
        >
          <FormOutline sections={sections} />
        </div>
      )}
      <div className="w-full min-w-0 max-w-[720px]">
        {title && (
          <h1 dir="auto" className="text-20 font-semibold break-words">
            {title}
          </h1>
        )}
        {description && (
          <p dir="auto" className="text-13 break-words text-fg-3">
            {description}
          </p>
        )}
        <div className={`flex flex-col gap-4 ${title || description ? 'mt-4' : ''}`}>{children}</div>
      </div>
      {aside && (
        <div className="w-full max-w-[720px] shrink-0 min-[1400px]:sticky min-[1400px]:top-20 min-[1400px]:w-76 min-[1400px]:self-start">
          {aside}
        </div>
      )}
    </div>
  )
}

/** `fields` are all paths of a section; `required` are those it needs to be complete, unless `isDone` decides it from all values. */
export type OutlineSection = {
  id: string
  title: string
  fields: readonly string[]
  required?: readonly string[]
  isDone?: (values: FieldValues) => boolean
}

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0)

/** Whether a path is one of these fields, or a part of one. */
export const isWithin = (path: string, fields: readonly string[]) =>
  fields.some((field) => path === field || path.startsWith(`${field}.`))

/** The sections of a form, each with the number of fields to complete. A click focuses its first invalid field, or else its first field. */
function FormOutline({ sections }: { sections: OutlineSection[] }) {
  const t = useTexts(uiTexts)
  const places = use(FieldPlaces)
  const { control, formState, setFocus } = useFormContext()
  const all = useWatch({ control })
  const values: unknown[] = useWatch({ control, name: sections.flatMap(({ required = [] }) => required) })
  const paths = wrongFields(formState.errors, places)
  const goTo = (id: string, fields: readonly string[], wrong?: string) => {
    const section = document.getElementById(id)
    section?.scrollIntoView({ block: 'start' })
    const first =
      wrong ??
      inPageOrder(
        [...places.keys()].filter((path) => isWithin(path, fields)),
        places,
      )[0]
    if (first) setFocus(first)
  }
  let at = 0
  return (
    <nav aria-label={t('formSections')}>
      <ol className="flex flex-col gap-1">
        {sections.map(({ id, title, fields, required = [], isDone: decides }) => {
          const own = values.slice(at, at + required.length)
          at += required.length
          const wrong = paths.filter((path) => isWithin(path, fields))
          const isWrong = wrong.length > 0
          const isDone = decides ? decides(all) : required.length > 0 && !own.some(isEmpty)
          const Icon = isWrong ? CircleAlert : isDone ? CircleCheck : Circle
          const note = isWrong
            ? t('mend', { count: wrong.length })
            : isDone
              ? ''
              : required.length > 0
                ? t('missing')
                : fields.length > 0
                  ? t('optionalSection')
                  : ''
          return (
            <li key={id}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault()
                  goTo(id, fields, wrong[0])
                }}
                className={`flex min-h-8 items-center gap-2 rounded-2 px-2.5 py-1.5 text-13 hover:bg-press ${isWrong ? 'bg-press font-semibold' : 'text-fg-2'}`}
              >
                <Icon
                  size={15}
                  strokeWidth={1.75}
                  aria-hidden
                  className={`shrink-0 ${isWrong ? 'text-neg' : isDone ? 'text-pos' : 'text-fg-off'}`}
                />
                <span className="min-w-0 flex-1 break-words">{title}</span>
                <span className={`text-12 ${isWrong ? 'text-neg' : 'font-normal text-fg-3'}`}>{note}</span>
              </a>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
