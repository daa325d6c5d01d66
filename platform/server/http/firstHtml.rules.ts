/** The look of a page before its code has loaded: the defaults of the installation, and the language of the browser. */
export type FirstLook = { tag: string; mode: 'light' | 'dark'; color: string }

/** The colours of `surface` in tokens.css, for the frame of a browser. */
const themeColors = { light: '#ffffff', dark: '#161c24' }

/** A built page with the look of this installation. A page of the app keeps the language of its labels, which the browser may know better. */
export function firstHtml(html: string, { tag, mode, color }: FirstLook, isApart: boolean): string {
  const look = { ...(isApart && { lang: tag }), 'data-mode': mode, 'data-color': color }
  return html
    .replace(/<html [^>]*>/, (element) =>
      Object.entries(look).reduce(
        (made, [name, value]) => made.replace(new RegExp(` ${name}="[^"]*"`), ` ${name}="${value}"`),
        element,
      ),
    )
    .replace(
      /(<meta name="color-scheme" content=")[^"]*("[^>]*>)/,
      `$1${mode === 'dark' ? 'dark light' : 'light dark'}$2\n    <meta name="theme-color" content="${themeColors[mode]}" />`,
    )
}
