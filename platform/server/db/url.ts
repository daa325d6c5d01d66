/** Adds a connection setting (`name=value`) to a database URL, besides those it has already. */
export function withOption(url: string, setting: string): string {
  const parsed = new URL(url)
  const options = [parsed.searchParams.get('options'), `-c ${setting.replaceAll(/[\s\\]/g, '\\$&')}`]
  parsed.searchParams.set('options', options.filter(Boolean).join(' '))
  return parsed.href
}
