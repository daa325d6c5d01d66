/**
 * Stands for libphonenumber-js in the browser (see vite.config.ts), whose tables of all countries weigh more than a whole
 * screen. It knows Brazilian numbers; of the others only that they are well formed: the server, which has the tables,
 * has the last word and answers with the field.
 */
export function parsePhoneNumberFromString(text: string, _country: 'BR') {
  const isForeign = /^\s*(\+|00)(?!\s*5\s*5)/.test(text)
  const digits = text.replaceAll(/\D/g, '').replace(/^00/, '')
  if (isForeign) return phone(`+${digits}`, undefined, /^[1-9]\d{7,14}$/.test(digits), `+${digits}`)
  const local = (digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits).replace(/^0/, '')
  if (local.length < 8) return undefined
  const [, area, first = '', last = ''] = /^(\d{2})(\d{4,5})(\d{4})$/.exec(local) ?? []
  return phone(`+55${local}`, 'BR', isBrazilian(local), area ? `(${area}) ${first}-${last}` : local)
}

// The area codes in use, as Anatel lists them. A mobile number has nine digits and begins with 9.
const areas = /^(1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])/
const isBrazilian = (local: string) => areas.test(local) && (/^..9\d{8}$/.test(local) || /^..[2-5]\d{7}$/.test(local))

const phone = (number: string, country: 'BR' | undefined, valid: boolean, written: string) => ({
  number,
  country,
  isValid: () => valid,
  formatNational: () => written,
  formatInternational: () => written,
})
