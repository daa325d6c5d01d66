import { useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { cep } from '#platform/contract/cep.ts'
import { ApiError, call } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { addressTexts } from '#platform/web/records/texts/address.pt.ts'
import { site } from '#platform/web/state/site.ts'

const looked = ['street', 'district', 'city', 'uf'] as const
type Address = Record<'cep' | (typeof looked)[number], string>

/**
 * Fills the empty fields of an address once its CEP is complete; null where the installation looks up no CEPs. Values from a previous CEP that
 * the user did not edit are replaced. The lookup does not block: a field the user has filled meanwhile is kept.
 */
export function useCepLookup() {
  const t = useTexts(addressTexts)
  const format = useFormat()
  const isOn = site.use()?.cepLookup === true
  const { getValues, setValue } = useFormContext<Address>()
  const typed = useWatch<Address, 'cep'>({ name: 'cep' })
  const [said, setSaid] = useState({ of: '', text: '', found: false })
  const filled = useRef<Partial<Address>>({})
  const asked = useRef<AbortController>(undefined)
  useEffect(() => () => asked.current?.abort(), [])
  async function lookUp(of: string) {
    asked.current?.abort()
    asked.current = new AbortController()
    const { signal } = asked.current
    const say = (text: string, isFound = false) => setSaid({ of, text, found: isFound })
    say(t('looking'))
    try {
      const found = await call(cep.lookUp, { params: { cep: of } }, signal)
      if (signal.aborted || getValues('cep') !== of) return
      const free = looked.filter((name) => !getValues(name) || getValues(name) === filled.current[name])
      for (const name of free) if (getValues(name) !== found[name]) setValue(name, found[name], { shouldDirty: true })
      filled.current = Object.fromEntries(free.map((name) => [name, found[name]]))
      const fields = free.filter((name) => found[name] !== '').map((name) => t(name))
      say(fields.length > 0 ? t('filled', { fields: format.list(fields) }) : '', true)
    } catch (error) {
      if (signal.aborted) return
      // The lookup was turned off meanwhile; no error is shown.
      say(error instanceof ApiError && error.code !== 'cep_lookup_off' ? error.message : '')
    }
  }
  const isOfTyped = said.of === typed
  return isOn
    ? { said: isOfTyped ? said.text : '', found: isOfTyped && said.found, lookUp: (of: string) => void lookUp(of) }
    : null
}
