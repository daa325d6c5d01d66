import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanRichText, textOf, wordsOf } from './richText.ts'

const link = (href: string) => `<a target="_blank" rel="noopener noreferrer"${href}>x</a>`

describe('formatted text', () => {
  it('keeps the formats of the editor', () => {
    const html =
      '<h3>Título</h3><p>Um <strong>dois</strong> <em>três</em><br />quatro</p><ul><li><p>a</p></li></ul><ol><li><p>b</p></li></ol>'
    expect(cleanRichText(html)).toBe(html)
    const linked = `<p>${link(' href="https://exemplo.com.br/?a=1&amp;b=2"')}</p>`
    expect(cleanRichText(linked)).toBe(linked)
    expect(cleanRichText(cleanRichText('<h1>A &amp; B</h1><b>c</b> < d'))).toBe(
      '<h3>A &amp; B</h3><strong>c</strong> &lt; d',
    )
  })
  it.each([
    ['a script, with what it says', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['a style, with what it says', '<style>p{display:none}</style><p>a</p>', '<p>a</p>'],
    ['event handlers', '<p onclick="x()" onmouseover=y()>a</p>', '<p>a</p>'],
    ['styles, classes and ids', '<p style="position:fixed" class="c" id="i">a</p>', '<p>a</p>'],
    ['a picture and what it would do', '<p>a<img src=x onerror=alert(1)></p>', '<p>a</p>'],
    [
      'frames, forms and drawings',
      '<iframe src="//e"></iframe><svg onload=x()><p>a</p></svg><form><input></form>',
      '<p>a</p>',
    ],
    ['a comment', '<p>a<!-- <script>x</script> --></p>', '<p>a</p>'],
    ['a link to a script', '<a href="javascript:alert(1)">x</a>', link('')],
    ['a link to a script in disguise', '<a href=" jAva\tscript:alert(1)">x</a>', link('')],
    ['a link to data', '<a href="data:text/html,<script>x</script>">x</a>', link('')],
    ['a link without a scheme of its own', '<a href="//elsewhere.example">x</a>', link('')],
    [
      'what somebody said of the window',
      '<a href="https://e.br" target="_self" rel="opener">x</a>',
      link(' href="https://e.br"'),
    ],
  ])('removes %s', (_, dirty, clean) => {
    expect(cleanRichText(dirty)).toBe(clean)
  })
  it('is empty without words', () => {
    for (const html of ['', '<p></p>', '<p> &nbsp;<br></p>', '<script>x</script>', '<p>\u200b<br>\u2800</p>'])
      expect(cleanRichText(html)).toBe('')
  })
  it('does not change when sanitized again, and never contains a disallowed tag or attribute', () => {
    const piece = fc.constantFrom(
      ...[
        '<p>',
        '</p>',
        '<script>',
        '</script>',
        '<a href="',
        'javascript:',
        '">',
        '<b',
        ' onload=',
        '<svg/onload=',
        '<!--',
        '-->',
      ],
      ...[
        '<math>',
        '<style>',
        '&lt;script&gt;',
        '&#106;avascript:',
        '<noscript>',
        '<textarea>',
        'x',
        '"',
        "'",
        '<',
        '>',
        '=',
        '/',
      ],
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        const clean = cleanRichText(pieces.join(''))
        expect(cleanRichText(clean)).toBe(clean)
        for (const [tag] of clean.matchAll(/<[^>]*>/g))
          expect(tag).toMatch(
            /^<\/?(p|br|strong|em|h3|h4|ul|ol|li|a)( \/)?>$|^<a target="_blank" rel="noopener noreferrer"( href="(https?:\/\/|mailto:)[^"]*")?>$/,
          )
      }),
    )
  })
})

it('converts formatted text to plain text in linear time, for any number of spaces', () => {
  const given = `<p>a \t</p><p>b${' '.repeat(40_000)}c</p>`
  expect(() => textOf(cleanRichText(given))).toWorkLessThan(250)
  expect(textOf(cleanRichText(given))).toMatch(/^a\n\nb {40000}c$/)
})

describe('plain text of formatted text', () => {
  const said = (html: string) => textOf(cleanRichText(html))
  it('contains the address of a link once', () => {
    expect(said('<p>Veja o <a href="https://hub.org.br/edital?a=1&amp;b=2"><strong>edital</strong></a>.</p>')).toBe(
      'Veja o edital (https://hub.org.br/edital?a=1&b=2).',
    )
    expect(said('<p><a href="https://hub.org.br/a">https://hub.org.br/a</a></p>')).toBe('https://hub.org.br/a')
    expect(said('<p><a href="mailto:rh@hub.org.br">rh@hub.org.br</a> <a href="x">nada</a></p>')).toBe(
      'rh@hub.org.br nada',
    )
    expect(said('<p>{{ nome }} <a href="https://hub.org.br/{{ nome }}">a</a></p>')).toBe(
      '{{ nome }} a (https://hub.org.br/%7B%7B nome %7D%7D)',
    )
  })
  it('numbers the items of an ordered list', () => {
    expect(said('<ol><li>um<ul><li>a</li></ul></li><li><p>dois</p></li></ol><ul><li>x</li></ul>')).toMatch(
      /^1\. um\s+- a\s+2\. dois\s+- x$/,
    )
  })
})

describe('formatted text with pictures', () => {
  const id = '01900000-0000-7000-8000-0000000000ab'
  const clean = (html: string) => cleanRichText(html, { pictures: true })
  it('keeps pictures of the storage by file, with their descriptions', () => {
    const kept = `<p>a<img src="/api/file/${id}" alt="Um &quot;mapa&quot;" /></p>`
    expect(clean(`<p>a<img src="/api/file/${id}?until=1&amp;key=x" alt='Um "mapa"' onerror="x()" style="x"></p>`)).toBe(
      kept,
    )
    expect(clean(kept)).toBe(kept)
    expect(clean(`<img src="/api/file/${id}">`)).toBe(`<img src="/api/file/${id}" alt="" />`)
    expect(cleanRichText(kept)).toBe('<p>a</p>')
  })
  it.each([
    'https://elsewhere.example/p.png',
    `//elsewhere.example/api/file/${id}`,
    `https://elsewhere.example/api/file/${id}`,
    `/api/file/${id}/../../auth/logout`,
    `/api/file/${id}#x`,
    '/api/file/x',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'x',
  ])('removes one of %s', (src) => {
    expect(clean(`<p>a<img src="${src}" alt="b"></p>`)).toBe('<p>a</p>')
    expect(clean(`<p><img src="${src}"></p>`)).toBe('')
  })
  it('never contains an external picture, and does not change when sanitized again', () => {
    const piece = fc.constantFrom(
      ...['<img ', 'src="', "src='", `/api/file/${id}`, '?key=', 'https://e.br/', '" ', "' ", 'alt="', 'onerror=', '>'],
      ...['<p>', '</p>', '<svg>', '<', '&quot;', '/>', 'javascript:', 'x', '<!--', '-->'],
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        const html = clean(pieces.join(''))
        expect(clean(html)).toBe(html)
        for (const [tag] of html.matchAll(/<img[^>]*>/g))
          expect(tag).toMatch(new RegExp(`^<img src="/api/file/${id}" alt="[^"<>]*" />$`))
      }),
    )
  })
  it('has plain text with the descriptions of its pictures', () => {
    expect(
      wordsOf(
        clean(`<h3>A &amp; B</h3><p>c<br>d <img src="/api/file/${id}" alt="um mapa">&lt;e&gt;</p><ul><li>f</li></ul>`),
      ),
    ).toBe('A & B c d um mapa <e> f')
  })
})
