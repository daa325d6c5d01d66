import { Check } from 'lucide-react'
import { Mask } from 'maska'
import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react'
import { cnpj, cpf, optionalCep, optionalCnae, phone } from '#platform/contract/brazil.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { bareInput, FieldFrame, type FieldProps, inputBox, useField, WrongMark } from './Field.tsx'

type Kind = {
  /** The text without the characters that the mask adds. */
  clean: (text: string) => string
  mask: (bare: string) => string
  shape: (bare: string) => string
  isValid: (bare: string) => boolean
  inputMode: 'numeric' | 'tel' | 'text'
}

const digits = (text: string) => text.replace(/\D/g, '')
const national = (bare: string) => (bare.length > 10 ? '(##) #####-####' : '(##) ####-####')
const masker = (mask: string) => {
  const maska = new Mask({ mask, tokens: { X: { pattern: /[0-9A-Za-z]/, transform: (char) => char.toUpperCase() } } })
  return (bare: string) => maska.masked(bare)
}
const masks = {
  cpf: masker('###.###.###-##'),
  cnpj: masker('XX.XXX.XXX/XXXX-##'),
  cep: masker('#####-###'),
  cnae: masker('####-#/##'),
  short: masker('(##) ####-####'),
  long: masker('(##) #####-####'),
}
const kinds: Record<'cpf' | 'cnpj' | 'cnae' | 'cep' | 'phone', Kind> = {
  cpf: {
    clean: (text) => digits(text).slice(0, 11),
    mask: masks.cpf,
    shape: () => '___.___.___-__',
    isValid: (bare) => cpf.safeParse(bare).success,
    inputMode: 'numeric',
  },
  cnpj: {
    // A value copied from a document may have its name in front.
    clean: (text) =>
      text
        .replace(/^\s*CNPJ\b/i, '')
        .replace(/[^0-9A-Za-z]/g, '')
        .toUpperCase()
        .slice(0, 14),
    mask: masks.cnpj,
    shape: () => '__.___.___/____-__',
    isValid: (bare) => cnpj.safeParse(bare).success,
    inputMode: 'text',
  },
  cnae: {
    clean: (text) => digits(text).slice(0, 7),
    mask: masks.cnae,
    shape: () => '____-_/__',
    isValid: (bare) => bare.length === 7 && optionalCnae.safeParse(bare).success,
    inputMode: 'numeric',
  },
  cep: {
    clean: (text) => digits(text).slice(0, 8),
    mask: masks.cep,
    shape: () => '_____-___',
    isValid: (bare) => bare.length === 8 && optionalCep.safeParse(bare).success,
    inputMode: 'numeric',
  },
  phone: {
    clean: (text) => digits(text).slice(0, 11),
    mask: (bare) => (bare.length > 10 ? masks.long : masks.short)(bare),
    shape: (bare) => national(bare).replaceAll('#', '_'),
    isValid: (bare) => phone.safeParse(`+55${bare}`).success,
    inputMode: 'tel',
  },
}

/** A phone number without its prefix: the country code +55 or 55, or the long-distance 0. */
function nationalPart(typed: string) {
  const text = typed.trimStart()
  if (text.startsWith('+55')) return text.slice(3)
  // 55 is also an area code: only a number that is too long has the country code in front.
  const all = digits(text)
  return all.length > 11 && /^(55|0)/.test(all) ? all.replace(/^(55|0)/, '') : typed
}

type MaskedFieldProps = FieldProps & {
  mask: keyof typeof kinds
  onValid?: (value: string) => void
  /** For values whose digits cannot be verified: whether the value was confirmed elsewhere. Without it no check mark is shown. */
  confirmed?: boolean
}

/** A value with a Brazilian mask. The form stores it without the mask: digits, a CNPJ in upper case, a phone as +55… */
export function MaskedField({ mask, onValid, confirmed = true, disabled, ...props }: MaskedFieldProps) {
  const t = useTexts(uiTexts)
  const kind = kinds[mask]
  const { value, setValue, ref, onBlur, aria, error, id } = useField<string | null | undefined>(props)
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  const [focused, setFocused] = useState(false)
  const stored = value ?? ''
  // A foreign number keeps its own prefix and is stored as typed.
  const abroad = mask === 'phone' && stored.startsWith('+') && !stored.startsWith('+55')
  const bare = abroad ? stored : kind.clean(mask === 'phone' && stored.startsWith('+55') ? stored.slice(3) : stored)
  const display = abroad ? stored : kind.mask(bare)
  const valid = abroad ? phone.safeParse(stored).success : kind.isValid(bare)

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.target.value
    if (mask === 'phone' && typed.trimStart().startsWith('+') && !'+55'.startsWith(typed.trim().slice(0, 3))) {
      setValue(`+${digits(typed).slice(0, 15)}`)
      return
    }
    // One extra digit after a valid number changes nothing.
    const isExtraKey = valid && typed.length === display.length + 1
    const national = mask === 'phone' && !isExtraKey ? nationalPart(typed) : typed
    const next = kind.clean(national)
    caret.current = kind.clean(national.slice(0, event.target.selectionStart ?? national.length)).length
    setValue(next === '' ? '' : mask === 'phone' ? `+55${next}` : next)
    if (next !== bare && onValid && kind.isValid(next)) onValid(next)
  }
  // The mask adds and removes characters before the caret, so the caret is counted in unmasked characters and restored.
  useLayoutEffect(() => {
    const wanted = caret.current
    const element = input.current
    caret.current = undefined
    if (wanted === undefined || !element || document.activeElement !== element) return
    let at = 0
    while (at < display.length && kind.clean(display.slice(0, at)).length < wanted) at++
    element.setSelectionRange(at, at)
  })
  const rest = abroad ? '' : kind.shape(bare).slice(display.length)
  return (
    <FieldFrame {...props} id={id} error={error}>
      <div dir="ltr" className={inputBox} data-invalid={error && ''} data-locked={disabled ? '' : undefined}>
        {mask === 'phone' && !abroad && (
          <span className="border-e pe-2.5 text-14 text-fg-3" aria-hidden>
            +55
          </span>
        )}
        <span className="relative flex h-full min-w-0 flex-1">
          {focused && rest !== '' && (
            <span
              aria-hidden
              className="num pointer-events-none absolute inset-y-0 start-0 flex items-center text-14 whitespace-pre max-md:text-16"
            >
              <span className="invisible">{display}</span>
              <span className="text-fg-off">{rest}</span>
            </span>
          )}
          <input
            {...aria}
            ref={(element) => {
              input.current = element
              ref(element)
            }}
            value={display}
            onChange={change}
            onFocus={() => setFocused(true)}
            onBlur={() => {
              setFocused(false)
              onBlur()
            }}
            inputMode={kind.inputMode}
            autoComplete="off"
            autoCapitalize={mask === 'cnpj' ? 'characters' : undefined}
            spellCheck={false}
            readOnly={disabled}
            className={`${bareInput} num relative`}
          />
        </span>
        {error && <WrongMark />}
        {valid && confirmed && !error && !disabled && (
          <Check role="img" aria-label={t('matches')} size={16} strokeWidth={2} className="shrink-0 text-pos" />
        )}
      </div>
    </FieldFrame>
  )
}
