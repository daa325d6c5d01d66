const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** Rich text as lines of plain text: for places that take no markup. */
export const plainTextOf = (html: string) =>
  html
    .replaceAll(/<li\b[^>]*>\s*(<p\b[^>]*>)?/g, '\n- ')
    .replaceAll(/<br\b[^>]*>/g, '\n')
    .replaceAll(/<\/(p|h[1-6]|ul|ol|blockquote)>/g, '\n\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{2,}(?=- )/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
