import { Check, Languages } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { languageNames } from '#platform/web/i18n/languageNames.ts'
import { chooseIdiom, chooseProductLabels, chosenIdiom, idioms, productLabels } from '#platform/web/i18n/languages.ts'
import { type Say, useTexts } from '#platform/web/i18n/texts.ts'
import type { Language } from '#platform/web/i18n/wording.rules.ts'
import { languageMenuTexts } from '#platform/web/site/texts/languageMenu.pt.ts'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { Popover } from '#platform/web/ui/Popover.tsx'
import { toast } from '#platform/web/ui/toast.tsx'

type Props = {
  /** With a label beside the icon, for pages without the top bar. */
  named?: boolean
  /** Open on mount: for a menu that was loaded when its button was pressed. */
  startOpen?: boolean
}

export function ProductLanguageMenu({ named, startOpen = false }: Props) {
  const t = useTexts(languageMenuTexts)
  const [isOpen, setOpen] = useState(startOpen)
  const trigger = named ? (
    <Button variant="ghost" size="sm" icon={Languages} className="-me-2.5 text-12">
      {t('label')}
    </Button>
  ) : (
    <IconButton icon={Languages} label={t('label')} />
  )
  return (
    <Popover open={isOpen} onOpenChange={setOpen} trigger={trigger} label={t('label')} align="end" width={312} flush>
      <Choices t={t} />
    </Popover>
  )
}

function Choices({ t }: { t: Say<typeof languageMenuTexts> }) {
  const [idiom, setIdiom] = useState(chosenIdiom)
  const [labels, setLabels] = useState(productLabels)
  const [offered, setOffered] = useState(false)
  const tell = (code: Language) => () => toast.error(t('failed', { language: languageNames[code] }))

  const chooseLanguage = (code: Language) => {
    setIdiom(code)
    setOffered(labels === 'pt' && code !== 'pt')
    chooseIdiom(code).catch(tell(code))
  }
  const chooseLabels = (choice: 'pt' | 'idiom') => {
    setLabels(choice)
    setOffered(false)
    chooseProductLabels(choice).catch(tell(idiom))
  }

  return (
    <div className="text-13">
      <Choice title={t('idiom')} note={t('idiomNote')}>
        {(name) =>
          idioms.map((code) => (
            <label
              key={code}
              className="flex min-h-9 cursor-pointer items-center gap-2 rounded-2 px-2 hover:bg-hover has-checked:bg-press has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent-text max-md:min-h-11"
            >
              <input
                type="radio"
                name={name}
                className="sr-only"
                checked={idiom === code}
                onChange={() => chooseLanguage(code)}
              />
              <span lang={code} className="flex-1">
                {languageNames[code]}
              </span>
              <span className="font-normal text-fg-3">{code}</span>
              <Check
                size={16}
                strokeWidth={1.75}
                aria-hidden
                className={idiom === code ? 'text-accent-text' : 'invisible'}
              />
            </label>
          ))
        }
      </Choice>
      <div className="border-t" />
      <Choice title={t('labels')} note={t('labelsNote')}>
        {(name) => (
          <>
            <Label name={name} checked={labels === 'pt'} onChange={() => chooseLabels('pt')}>
              <span lang="pt-BR">{t('portuguese')}</span>
            </Label>
            <Label
              name={name}
              checked={labels === 'idiom'}
              onChange={() => chooseLabels('idiom')}
              end={languageNames[idiom]}
            >
              {t('asIdiom')}
            </Label>
          </>
        )}
      </Choice>
      {offered && (
        <div role="status" className="mx-2 mb-2 flex items-center gap-3 rounded-2 bg-info-bg py-2 ps-3 pe-2 text-info">
          <span className="flex-1">{t('offer', { language: languageNames[idiom] })}</span>
          <Button onClick={() => chooseLabels('idiom')}>{t('translate')}</Button>
        </div>
      )}
    </div>
  )
}

type ChoiceProps = { title: string; note: string; children: (name: string) => ReactNode }

function Choice({ title, note, children }: ChoiceProps) {
  const id = useId()
  return (
    <div role="radiogroup" aria-labelledby={id} aria-describedby={`${id}-note`} className="p-1.5">
      <p id={id} className="px-2 pt-1.5 pb-1 text-12 font-label text-fg-3">
        {title}
      </p>
      {children(id)}
      <p id={`${id}-note`} className="px-2 pt-1 pb-1.5 text-12 text-fg-3">
        {note}
      </p>
    </div>
  )
}

// Not the field of platform/web/ui, which would add the form code to the login screen.
const radio =
  'm-0 size-4 shrink-0 cursor-pointer appearance-none rounded-full border border-control bg-surface checked:border-5 checked:border-on'

type LabelProps = { name: string; checked: boolean; onChange: () => void; end?: string; children: ReactNode }

function Label({ name, checked, onChange, end, children }: LabelProps) {
  return (
    <label className="flex min-h-9 cursor-pointer items-center gap-2 rounded-2 px-2 hover:bg-hover has-checked:font-semibold max-md:min-h-11">
      <input type="radio" name={name} checked={checked} onChange={onChange} className={radio} />
      <span className="flex-1">{children}</span>
      {end && <span className="font-normal text-fg-3">{end}</span>}
    </label>
  )
}
