/** The plain text of formatted text; parsed in an inert document. */
export const wordsOf = (html: string) =>
  [...new DOMParser().parseFromString(html, 'text/html').body.childNodes].map((block) => block.textContent).join('\n')
