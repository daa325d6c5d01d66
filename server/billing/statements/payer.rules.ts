import { cnpj as cnpjDigits, cpf as cpfDigits } from 'cpf-cnpj-validator'
import { maskCpf } from '#contract/platform/brazil.ts'
import { withoutStacks } from '#contract/platform/combiningMarks.rules.ts'

const cnpjs = /(?<![0-9A-Za-z])[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2}(?![0-9A-Za-z])/g
const cpfs = /(?<![0-9A-Za-z])\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?![0-9A-Za-z])/g
const endToEnd = /(?<![0-9A-Za-z])E\d{20}[0-9A-Za-z]{11}(?![0-9A-Za-z])/
/** Ours begin with CTM; those of a provider have 26 characters or more. */
const txids = /(?<![0-9A-Za-z])(?:CTM[0-9A-Z]{8,22}|(?=[A-Za-z]*\d)(?=\d*[A-Za-z])[0-9A-Za-z]{26,35})(?![0-9A-Za-z])/g
const bare = (text: string) => text.replaceAll(/[.\-/]/g, '')

/** What banks write before the name of a payer. */
const generic =
  /^(?:(?:pix|ted|doc|tef|transf\p{L}*|receb\p{L}*|cr[eé]d\p{L}*|dep[oó]s\p{L}*|pag\p{L}*|enviad\p{L}*|de|do|da|por|pelo|via|em|conta|qr|code|est[aá]tico|din[aâ]mico|liquida\p{L}*|cobran\p{L}*|boleto|t[ií]tulos?)(?!\p{L})[\s.:-]*)+/iu

/** The name of who paid, as far as the text has one. */
function nameIn(text: string): string {
  const parts = text.split(/\s+-\s+|\s{2,}|[;|•·]/).map((part) =>
    part
      .replaceAll(/(?<!\p{L})[\d./:-]{2,}(?!\p{L})/gu, ' ')
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

/** What the text of an entry says of who paid and of which Pix. A CPF is masked in what is kept of the text. */
export function payerOf(name: string, description: string) {
  const text = `${name} ${description}`
  const endToEndId = endToEnd.exec(text)?.[0] ?? null
  const txid = text.match(txids)?.find((found) => found !== endToEndId) ?? null
  const document =
    text
      .match(cnpjs)
      ?.map(bare)
      .find((found) => cnpjDigits.isValid(found)) ??
    text
      .match(cpfs)
      ?.map(bare)
      .find((found) => cpfDigits.isValid(found)) ??
    ''
  const masked = (of: string) =>
    of.replaceAll(cpfs, (found) => (cpfDigits.isValid(bare(found)) ? maskCpf(bare(found)) : found))
  const withoutIds = (of: string) =>
    of.replaceAll(cnpjs, ' ').replaceAll(cpfs, ' ').replaceAll(txids, ' ').replace(endToEnd, ' ')
  return {
    payerName: clean(nameIn(withoutIds(name)) || nameIn(withoutIds(description)), 120),
    payerDocument: document,
    txid,
    endToEndId,
    description: clean(masked([name, description].filter(Boolean).join(' - ')), 300),
  }
}
