/** Saves content that the page has as a file. */
export function saveFile(content: Blob, download: string) {
  const href = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href, download }).click()
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
