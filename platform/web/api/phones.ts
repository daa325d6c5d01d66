/**
 * Replaces libphonenumber-js in the browser (see vite.config.ts), whose tables of all countries are larger than a whole
 * screen. It only checks that a number is well formed, so it refuses nothing that the server accepts: the server has
 * the tables, and answers with the field.
 */
export function parsePhoneNumberFromString(text: string, _country: 'BR') {
  const isForeign = /^\s*(\+|00)(?!\s*5\s*5)/.test(text)
  const digits = text.replaceAll(/\D/g, '').replace(/^00/, '')
  if (isForeign) return phone(`+${digits}`, undefined, /^[1-9]\d{7,14}$/.test(digits), `+${digits}`)
  const local = (digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits).replace(/^0/, '')
  if (local.length < 8) return undefined
  return phone(`+55${local}`, 'BR', isBrazilian(local), written(local))
}

// Area code and eight or nine digits, or a number without an area, such as 0800 123 4567.
const isBrazilian = (local: string) => /^[1-9]\d{9,10}$/.test(local)

function written(local: string) {
  const [, service, middle, end] = /^([3589]00)(\d{3})(\d{4})$/.exec(local) ?? []
  if (service) return `0${service} ${middle} ${end}`
  const [, area, first, last] = /^(\d{2})(\d{4,5})(\d{4})$/.exec(local) ?? []
  return area ? `(${area}) ${first}-${last}` : local
}

const phone = (number: string, country: 'BR' | undefined, valid: boolean, text: string) => ({
  number,
  country,
  isValid: () => valid,
  formatNational: () => text,
  formatInternational: () => text,
})
