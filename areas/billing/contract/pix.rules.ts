import { withoutAccents } from '#platform/contract/letters.rules.ts'

/** The free text of a field without accents, in capital letters, cut to the length that banks accept. */
const plain = (text: string, max: number) =>
  withoutAccents(text)
    .replaceAll(/[^ -~]/g, ' ')
    .trim()
    .toUpperCase()
    .slice(0, max)
    .trim()

const field = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`

/** CRC-16/CCITT-FALSE of ASCII text, as four capital hexadecimal digits. */
export function crcOf(text: string): string {
  let crc = 0xffff
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** An amount as the API Pix and BR Codes write it: `149.90`. It is never a float. */
export const valorOf = (centavos: number) => `${Math.floor(centavos / 100)}.${String(centavos % 100).padStart(2, '0')}`

/** The centavos of an amount that the API Pix has written; `null` when it is not an amount. */
export const centavosOf = (valor: string) => (/^\d{1,10}\.\d{2}$/.test(valor) ? Number(valor.replace('.', '')) : null)

type Receiver = { receiver: string; city: string }
type StaticCode = Receiver & { key: string; txid: string; amount: number | null }
type DynamicCode = Receiver & { address: string }

const sealed = (text: string) => `${text}6304${crcOf(`${text}6304`)}`

const common = (account: string, amount: string, { receiver, city }: Receiver, txid: string) =>
  [
    field('26', field('00', 'br.gov.bcb.pix') + account),
    field('52', '0000'),
    field('53', '986'),
    amount,
    field('58', 'BR'),
    field('59', plain(receiver, 25)),
    field('60', plain(city, 15)),
    field('62', field('05', txid)),
  ].join('')

/**
 * The BR Code of a key, to copy and paste and as a QR.
 *
 * @param code the amount in centavos, `null` for one that the payer types; the txid has up to 25 letters and figures, or is `***`.
 */
export function staticCode({ key, txid, amount, ...receiver }: StaticCode): string {
  if (!/^(\*{3}|[A-Za-z0-9]{1,25})$/.test(txid)) throw new Error('a txid has 1 to 25 letters and figures')
  const value = amount === null ? '' : field('54', valorOf(amount))
  return sealed(field('00', '01') + common(field('01', key), value, receiver, txid))
}

/** The BR Code of a charge that a provider keeps at an address, which says the amount. It is paid once. */
export const dynamicCode = ({ address, ...receiver }: DynamicCode) =>
  sealed(field('00', '01') + field('01', '12') + common(field('25', address), '', receiver, '***'))

/** The fields of a BR Code by their id; `null` when its lengths or its checksum are wrong. */
export function parseCode(code: string): Map<string, string> | null {
  if (!/^[ -~]+$/.test(code) || crcOf(code.slice(0, -4)) !== code.slice(-4)) return null
  return fieldsOf(code)
}

function fieldsOf(code: string): Map<string, string> | null {
  const fields = new Map<string, string>()
  let at = 0
  while (at < code.length) {
    const [id, length] = [code.slice(at, at + 2), Number(code.slice(at + 2, at + 4))]
    const value = code.slice(at + 4, at + 4 + length)
    if (!/^\d{2}$/.test(id) || !Number.isInteger(length) || value.length < length) return null
    fields.set(id, value)
    at += 4 + length
  }
  return fields
}
