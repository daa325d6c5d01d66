const causes: [RegExp, string][] = [
  [/^CERT_HAS_EXPIRED$|^CERT_NOT_YET_VALID$/, 'está fora da validade'],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$|^HOSTNAME_MISMATCH$/, 'é de outro endereço'],
  [/^CERT_REVOKED$/, 'foi revogado'],
  [
    /SELF_SIGNED|UNABLE_TO_(?:GET_ISSUER|VERIFY_LEAF)|^CERT_(?:UNTRUSTED|SIGNATURE_FAILURE|CHAIN_TOO_LONG)$|^INVALID_(?:CA|PURPOSE)$/,
    'não foi emitido por uma autoridade em que este sistema confia',
  ],
]

/** The sentence for the user when the certificate of the other side is not trusted; undefined for any other error. */
export function certificateRefusal(error: unknown, server: string): string | undefined {
  // nodemailer keeps the code of TLS beside its own.
  const { code = '', originalCode = '' } = error as { code?: string; originalCode?: string }
  const cause = causes.find(([pattern]) => pattern.test(code) || pattern.test(originalCode))
  return cause && `O certificado do ${server} ${cause[1]}.`
}
