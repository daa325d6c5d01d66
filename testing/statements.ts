import { statements } from '#billing/contract/statements.ts'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import { upload } from './upload.ts'
import type { World } from './world.ts'

export type OfxEntry = {
  day?: string
  amount?: string
  type?: string
  fitid?: string
  name?: string
  memo?: string
}

let count = 0
const asDay = (day: string) => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day.replaceAll('-', '')}120000[-3:BRT]` : day)
export const today = () => dayInBrasilia(new Date())

const sgmlEntry = ({
  day = today(),
  amount = '100.00',
  type = 'CREDIT',
  fitid = `F${++count}`,
  name,
  memo,
}: OfxEntry) =>
  [
    '<STMTTRN>',
    `<TRNTYPE>${type}`,
    `<DTPOSTED>${asDay(day)}`,
    `<TRNAMT>${amount}`,
    `<FITID>${fitid}`,
    ...(name === undefined ? [] : [`<NAME>${name}`]),
    ...(memo === undefined ? [] : [`<MEMO>${memo}`]),
    '</STMTTRN>',
  ].join('\r\n')

/** A statement as banks write it in OFX 1, without end tags of values. */
export const ofx1 = (entries: readonly OfxEntry[], { account = '0912-7', bank = '0341', currency = 'BRL' } = {}) =>
  `OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nSECURITY:NONE\r\nENCODING:USASCII\r\nCHARSET:1252\r\nCOMPRESSION:NONE\r\nOLDFILEUID:NONE\r\nNEWFILEUID:NONE\r\n\r\n<OFX>\r\n<SIGNONMSGSRSV1>\r\n<SONRS>\r\n<DTSERVER>20261121100000[-3:BRT]\r\n<LANGUAGE>POR\r\n</SONRS>\r\n</SIGNONMSGSRSV1>\r\n<BANKMSGSRSV1>\r\n<STMTTRNRS>\r\n<STMTRS>\r\n<CURDEF>${currency}\r\n<BANKACCTFROM>\r\n<BANKID>${bank}\r\n<ACCTID>${account}\r\n<ACCTTYPE>CHECKING\r\n</BANKACCTFROM>\r\n<BANKTRANLIST>\r\n<DTSTART>20261101\r\n<DTEND>20261130\r\n${entries.map(sgmlEntry).join('\r\n')}\r\n</BANKTRANLIST>\r\n<LEDGERBAL>\r\n<BALAMT>1.00\r\n</LEDGERBAL>\r\n</STMTRS>\r\n</STMTTRNRS>\r\n</BANKMSGSRSV1>\r\n</OFX>\r\n`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The same in OFX 2, which is XML. */
export const ofx2 = (entries: readonly OfxEntry[], { account = '0912-7' } = {}) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="no"?><?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?><OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL</CURDEF><BANKACCTFROM><BANKID>0341</BANKID><ACCTID>${account}</ACCTID></BANKACCTFROM><BANKTRANLIST>${entries
    .map(
      ({ day = today(), amount = '100.00', type = 'CREDIT', fitid = `F${++count}`, name = '', memo = '' }) =>
        `<STMTTRN><TRNTYPE>${type}</TRNTYPE><DTPOSTED>${asDay(day)}</DTPOSTED><TRNAMT>${amount}</TRNAMT><FITID>${fitid}</FITID><NAME>${escaped(name)}</NAME><MEMO>${escaped(memo)}</MEMO></STMTTRN>`,
    )
    .join('')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

/** Imports and reads statements in tests. */
export const givenStatements = (world: World) => ({
  send: (content: Buffer | string, { name = 'extrato.ofx', account = '' } = {}) =>
    upload(world.app, `/api/bank-statements?account=${encodeURIComponent(account)}`, {
      content,
      name,
      token: world.token,
    }),
  /** The lines of a state that match a search. */
  lines: async (search: string, state = 'a_conferir') =>
    (await world.call(statements.lines, { query: { search, state, limit: 200 } })).body.rows,
})
