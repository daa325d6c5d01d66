import { cnpj as cnpjDigits, cpf as cpfDigits } from 'cpf-cnpj-validator'
import { maskCpf } from '#platform/contract/brazil.ts'
import { withoutStacks } from '#platform/contract/combiningMarks.rules.ts'

// Banks fill documents with zeros, put blanks for signs, and write a name right after them.
const cnpjs = [
  /(?<![0-9A-Za-z])[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2}(?![0-9A-Za-z])/g,
  /(?<!\d)0?\d{2}[. ]?\d{3}[. ]?\d{3}[/ ]?\d{4}[- ]?\d{2}(?!\d)/g,
]
const cpfs = /(?<!\d)0{0,4}\d{3}[. ]?\d{3}[. ]?\d{3}[- ]?\d{2}(?!\d)/g
const endToEnd = /(?<![0-9A-Za-z])E\d{20}[0-9A-Za-z]{11}(?![0-9A-Za-z])/
/** Ours begin with CTM; those of a provider have 26 characters or more. */
const txids = /(?<![0-9A-Za-z])(?:CTM[0-9A-Z]{8,22}|(?=[A-Za-z]*\d)(?=\d*[A-Za-z])[0-9A-Za-z]{26,35})(?![0-9A-Za-z])/g
const bare = (text: string) => text.replaceAll(/[.\-/ ]/g, '')
const cnpjOf = (found: string) => bare(found).slice(-14)
const cpfOf = (found: string) => bare(found).slice(-11)

/** The words that banks write before the name of a payer. */
const generic =
  /^(?:(?:pix|ted|doc|tef|transf\p{L}*|receb\p{L}*|cr[eé]d\p{L}*|dep[oó]s\p{L}*|pag\p{L}*|enviad\p{L}*|de|do|da|por|pelo|via|em|conta|qr|code|est[aá]tico|din[aâ]mico|liquida\p{L}*|cobran\p{L}*|boleto|t[ií]tulos?)(?!\p{L})[\s.:-]*)+/iu

/** The name of who paid, as far as the text has one. */
function nameIn(text: string): string {
  const parts = text.split(/\s+-\s+|\s{2,}|[;|•·]/).map((part) =>
    part
      .replaceAll(/(?<!\p{L})[\d./:@-]{2,}(?!\p{L})|^@/gu, ' ')
      .replace(generic, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
  return parts.find((part) => /\p{L}{2}/u.test(part)) ?? ''
}

const clean = (text: string, max: number) =>
  withoutStacks(
    text
      .replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .slice(0, max),
  ).toWellFormed()

/** Returns what the text of an entry says of the payer and of the Pix. A CPF is masked in what is kept of the text. */
export function payerOf(name: string, description: string) {
  const text = `${name} ${description}`
  const endToEndId = endToEnd.exec(text)?.[0] ?? null
  const txid = text.match(txids)?.find((found) => found !== endToEndId) ?? null
  const document =
    cnpjs
      .flatMap((shape) => text.match(shape) ?? [])
      .map(cnpjOf)
      .find((found) => cnpjDigits.isValid(found)) ??
    text
      .match(cpfs)
      ?.map(cpfOf)
      .find((found) => cpfDigits.isValid(found)) ??
    ''
  const masked = (of: string) =>
    of.replaceAll(cpfs, (found) => (cpfDigits.isValid(cpfOf(found)) ? ` ${maskCpf(cpfOf(found))} ` : found))
  const withoutIds = (of: string) =>
    [...cnpjs, cpfs, txids].reduce((text, shape) => text.replaceAll(shape, ' '), of).replace(endToEnd, ' ')
  return {
    payerName: clean(nameIn(withoutIds(name)) || nameIn(withoutIds(description)), 120),
    payerDocument: document,
    txid,
    endToEndId,
    description: clean(masked([name, description].filter(Boolean).join(' - ')), 300),
  }
}
