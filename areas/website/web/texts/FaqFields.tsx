import { ChevronDown, Plus } from 'lucide-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { siteTextsTexts } from '#access/web/installation/texts/siteTexts.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { FieldGrid } from '#platform/web/ui/Form.tsx'
import { TextField } from '#platform/web/ui/fields.tsx'
import { RichTextField } from '#platform/web/ui/RichTextField.tsx'
import { useCloseEntries, useOpenEntries } from './openEntries.ts'
import { RowTools } from './RowTools.tsx'

const mostGroups = 20
const mostEntries = 60
const newEntry = { question: '', answer: '' }

/** The path of the questions of a group. */
const entriesOf = (groups: string, group: number) => `${groups}.${group}.entries`

/** Questions in groups. A question is closed until somebody edits it, because each answer has an editor of its own. */
export function FaqFields({ at }: { at: string }) {
  const t = useTexts(siteTextsTexts)
  const { control } = useFormContext()
  const { fields, append, remove, move } = useFieldArray({ control, name: at, keyName: 'key' })
  const closeAll = useCloseEntries()
  const inNext = useOpenEntries(entriesOf(at, fields.length))
  const swap = (a: number, b: number) => {
    closeAll()
    move(a, b)
  }
  return (
    <>
      {fields.map((field, g) => (
        <Card key={field.key}>
          <RowTools
            name={t('groupNo', { n: g + 1 })}
            onUp={g > 0 ? () => swap(g, g - 1) : undefined}
            onDown={g < fields.length - 1 ? () => swap(g, g + 1) : undefined}
            onRemove={() => {
              closeAll()
              remove(g)
            }}
          />
          <FieldGrid>
            <TextField name={`${at}.${g}.title`} label={t('fields.group')} />
          </FieldGrid>
          <Entries at={entriesOf(at, g)} />
        </Card>
      ))}
      {fields.length < mostGroups && (
        <Button
          icon={Plus}
          className="w-fit"
          onClick={() => {
            inNext.open(0)
            append({ title: '', entries: [newEntry] })
          }}
        >
          {t('addGroup')}
        </Button>
      )}
    </>
  )
}

function Entries({ at }: { at: string }) {
  const t = useTexts(siteTextsTexts)
  const { control, getFieldState, formState } = useFormContext()
  const { fields, append, remove, move } = useFieldArray({ control, name: at, keyName: 'key' })
  const entries = (useWatch({ control, name: at }) ?? []) as { question: string }[]
  const open = useOpenEntries(at)
  const swap = (a: number, b: number) => {
    open.swap(fields.length, a, b)
    move(a, b)
  }
  return (
    <>
      <ol className="grid border-t not-empty:mb-3">
        {fields.map((field, e) => {
          const name = entries[e]?.question || t('entryNo', { n: e + 1 })
          const isWrong = getFieldState(`${at}.${e}`, formState).invalid
          const isOpen = open.isOpen(e) || isWrong
          return (
            <li key={field.key} className="border-b py-1">
              <RowTools
                name={name}
                onUp={e > 0 ? () => swap(e, e - 1) : undefined}
                onDown={e < fields.length - 1 ? () => swap(e, e + 1) : undefined}
                onRemove={() => {
                  open.remove(fields.length, e)
                  remove(e)
                }}
              >
                <button
                  type="button"
                  aria-expanded={isOpen}
                  onClick={() => open.toggle(e)}
                  className="flex min-h-9 w-full items-center gap-2 rounded-1 text-start text-14 text-fg hover:text-accent-text max-md:min-h-11"
                >
                  <ChevronDown
                    size={16}
                    strokeWidth={1.75}
                    aria-hidden
                    className={`shrink-0 text-fg-3 ${isOpen ? '' : '-rotate-90 rtl:rotate-90'}`}
                  />
                  <span dir="auto" className="min-w-0 break-words">
                    {name}
                  </span>
                </button>
              </RowTools>
              {isOpen && (
                // biome-ignore lint/a11y/noStaticElementInteractions: one that is open because it is wrong stays open while somebody corrects it
                <div className="ps-6 pt-1" onFocus={() => open.open(e)}>
                  <FieldGrid>
                    <TextField name={`${at}.${e}.question`} label={t('fields.question')} />
                    <RichTextField name={`${at}.${e}.answer`} label={t('fields.answer')} />
                  </FieldGrid>
                </div>
              )}
            </li>
          )
        })}
      </ol>
      {fields.length < mostEntries && (
        <Button
          size="sm"
          icon={Plus}
          onClick={() => {
            open.open(fields.length)
            append(newEntry)
          }}
        >
          {t('addEntry')}
        </Button>
      )}
    </>
  )
}
