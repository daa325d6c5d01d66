/** The Content-Disposition header of a download. The name may contain user input, which can neither end the header nor leave the folder. */
export function attachment(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const safe = name.toWellFormed().replace(/[\u0000-\u001f\u007f"\\/:*?<>|]+/g, '-')
  const plain = safe.normalize('NFKD').replace(/[^\x20-\x7e]/g, '')
  const encoded = encodeURIComponent(safe).replace(/['()]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
