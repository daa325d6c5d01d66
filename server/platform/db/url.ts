/** The address of a database whose connections begin with a setting (`name=value`), besides those that it names already. */
export function withOption(url: string, setting: string): string {
  const parsed = new URL(url)
  const options = [parsed.searchParams.get('options'), `-c ${setting.replaceAll(/[\s\\]/g, '\\$&')}`]
  parsed.searchParams.set('options', options.filter(Boolean).join(' '))
  return parsed.href
}
