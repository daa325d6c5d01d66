import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CleanHtml } from '#platform/contract/richText.ts'
import { cleanRichText } from '#platform/server/http/richText.ts'
import { check, fill, fillLine, usedIn, wrongIn } from './liquid.ts'

const html = (source: string) => source as CleanHtml
const lia = { nome: 'Lia Souza', primeiro_nome: 'Lia', cidade: '' }
const known = Object.keys(lia)

describe('a text with fields', () => {
  it('has the values of its recipient, and empty text for missing ones', () => {
    expect(fill('Olá, {{ primeiro_nome }} ({{nome}}) de {{ cidade }}{{ nada }}.', lia, 'text')).toBe(
      'Olá, Lia (Lia Souza) de .',
    )
    expect(fill('{{ cidade | default: "sua cidade" }}, {{ nome | upcase }}', lia, 'text')).toBe('sua cidade, LIA SOUZA')
    expect(fill('{% if cidade != "" %}De {{ cidade }}{% else %}Olá{% endif %}', lia, 'text')).toBe('Olá')
  })

  it('lists the fields that it uses', () => {
    expect(usedIn('{{ nome }} {% if cidade == "x" %}{{ nome }}{% endif %}', 'text').sort()).toEqual(['cidade', 'nome'])
  })

  it('is unchanged when it is not a template', () => {
    for (const source of ['Use {{ e }}} assim {{', '{% fim', '100 %} certo', '{{ nome | segredo }}'])
      expect(fill(source, lia, 'text')).toBe(source)
  })

  it('contains no half of a surrogate pair, wherever a value is cut', () => {
    for (const n of [3, 4, 5, 6, 7, 8])
      for (const as of ['text', 'html'] as const)
        expect(fill(html(`{{ nome | truncate: ${n} }}`), { nome: 'a🚀🚀🚀🚀🚀' }, as as 'html').isWellFormed()).toBe(
          true,
        )
    expect(fill('{{ nome }}', { nome: `a${'🚀'.repeat(1100)}` }, 'text').isWellFormed()).toBe(true)
  })

  it('is a single line in a subject, for any values', () => {
    expect(fillLine('Para {{ nome }}\n', { nome: 'Lia\r\nBcc: outra@exemplo.com.br' })).toBe(
      'Para Lia Bcc: outra@exemplo.com.br',
    )
  })
})

describe('a template that asks for too much', () => {
  const hostile: [string, string][] = [
    ['a range', '{{ (1..9900000) }}'],
    ['the size of a range', '{{ (1..9900000).size }}'],
    ['a condition on a range', '{% if (1..9900000) contains 5 %}a{% endif %}'],
    ['many ranges', '{{ (1..90000) }}'.repeat(400)],
    ['a range without parentheses', '{{ 1..9900000 }}'],
    ['a long chain of filters', `{{ nome${' | append: nome'.repeat(2000)} }}`],
    ['many chains of filters', `{{ nome${' | append: nome'.repeat(20)} }}`.repeat(90)],
    ['many conditions', `{% if nome${' and nome'.repeat(3300)} %}x{% endif %}`],
    ['many comparisons', `{% if nome contains nome${' and nome contains nome'.repeat(40)} %}x{% endif %}`.repeat(25)],
    ['nested conditions', '{% if nome %}'.repeat(249) + '{% endif %}'.repeat(249)],
    ['nested brackets', `{{ a${'[a'.repeat(7000)}${']'.repeat(7000)} }}`],
    ['nested parentheses', `{% if ${'('.repeat(14_000)}a${')'.repeat(14_000)} %}{% endif %}`],
    ['a long path', `{{ nome${'.a'.repeat(14_000)} }}`],
  ]
  it.each(hostile)('costs little time and little text: %s', (_, source) => {
    for (const as of ['text', 'html'] as const) {
      let text = ''
      expect(() => {
        check(source, known, as)
        text = fill(html(source), { nome: 'x'.repeat(5000) }, as as 'html')
      }).toWorkLessThan(300)
      expect(text.length).toBeLessThanOrEqual(200_000)
    }
  })

  it.each(hostile.slice(0, 5))('is refused by its line: %s', (_, source) => {
    expect(wrongIn(`Olá\n${source}`, known, 'text')).toBe('template_syntax|2')
  })

  it('is not one that has dots, brackets and parentheses in its texts', () => {
    const source = '{{ cidade | default: "São José (SC) [..]" }} (..) {% if nome != "a..b" %}sim{% endif %}'
    expect(wrongIn(source, known, 'text')).toBe(null)
    expect(fill(source, lia, 'text')).toBe('São José (SC) [..] (..) sim')
  })
})

describe('an HTML template', () => {
  it('shows a value as text, for any content', () => {
    const nome = '<img src=x onerror=alert(1)> & "Lia"\n{{ cidade }}'
    expect(fill(html('<p>{{ nome }}</p>'), { nome, cidade: 'x' }, 'html')).toBe(
      '<p>&#60;img src=x onerror=alert(1)&#62; &#38; &#34;Lia&#34;<br />{{ cidade }}</p>',
    )
    for (const filter of ['raw', 'escape_once', 'newline_to_br', 'append: "<b>" | raw'])
      expect(check(`<p>{{ nome | ${filter} }}</p>`, known, 'html').error?.code).toBe('template_filter')
    expect(fill(html('<p>{{ "&lt;b&gt;" | append: nome }}</p>'), { nome: '<i>' }, 'html')).toBe(
      '<p>&#60;b&#62;&#60;i&#62;</p>',
    )
  })

  it('reads entities within braces as characters', () => {
    const source = cleanRichText('<p>{% if nome == "A & B" %}sim{% endif %}{{\u00a0nome\u00a0}}</p>')
    expect(fill(source, { nome: 'A & B' }, 'html')).toBe('<p>simA &#38; B</p>')
  })

  it('links the address of the hub, and no other value', () => {
    const link = 'https://hub.exemplo.org.br/x?a=1&b=2'
    expect(fill(html('<p>{{ link }}</p>'), { link }, 'html')).toBe(
      '<p><a href="https://hub.exemplo.org.br/x?a=1&#38;b=2" target="_blank" rel="noopener noreferrer">https://hub.exemplo.org.br/x?a=1&#38;b=2</a></p>',
    )
    expect(fill('{{ link }}', { link }, 'text')).toBe(link)
    expect(fill(html('{{ link }} {{ nome }}'), { link: 'javascript:alert(1)', nome: link }, 'html')).not.toContain('<a')
  })

  it('never opens an attribute in a condition', () => {
    const source = cleanRichText(
      '<p><a href="https://x.org/{% if false %}">a</a>{% endif %}" onmouseover="alert(1)" x="</p>',
    )
    const filled = fill(source, lia, 'html')
    expect(filled).toContain('</a>')
    expect(filled).not.toMatch(/<a [^>]*onmouseover/)
  })

  it('never turns text into a tag, for any position of braces and quotes', () => {
    const piece = fc.constantFrom(
      '{{',
      '}}',
      '{%',
      '%}',
      '"',
      "'",
      ' nome ',
      '<script>',
      '&lt;i&gt;',
      'if nome',
      'endif',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const text = pieces.join('').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
        const source = html(`<p>${text}</p>`)
        expect(fill(source, { nome: '<b>' }, 'html').replace(/^<p>|<\/p>$/g, '')).not.toContain('<')
      }),
      { numRuns: 2000 },
    )
  })
})

describe('a template cannot', () => {
  it.each([
    ['{{ nome.constructor }}', 'nome.constructor'],
    ['{{ nome["__proto__"] }}', 'nome.__proto__'],
    ['{{ constructor }}', 'constructor'],
    ['{{ __proto__ }}', '__proto__'],
    ['{{ toString }}', 'toString'],
  ])('read the internals of a value: %s', (source, name) => {
    expect(check(source, known, 'text')).toEqual({ unknown: [name] })
    expect(fill(source, lia, 'text')).toBe('')
  })

  it.each([
    ['{% for i in (1..1000000000) %}x{% endfor %}', 'for'],
    ['{% include "app/server/app.ts" %}', 'include'],
    ['{% render "../package.json" %}', 'render'],
    ['{% layout "x" %}', 'layout'],
    ['{% assign a = nome %}', 'assign'],
    ['{% capture a %}{% endcapture %}', 'capture'],
    ['{% tablerow i in (1..9) %}{% endtablerow %}', 'tablerow'],
    ['{% liquid echo nome %}', 'liquid'],
    ['{% echo nome %}', 'echo'],
    ['{% increment a %}', 'increment'],
  ])('loop, assign or include: %s', (source, of) => {
    expect(check(source, known, 'text').error).toEqual({ code: 'template_tag', of })
    expect(fill(source, lia, 'text')).toBe(source)
  })

  it('output template syntax with a raw tag', () => {
    expect(wrongIn('{% raw %}{{ nome }}{% endraw %}', known, 'text')).toMatch(/^template_(tag|syntax)/)
  })

  it('grow: the output is bounded by its source, and is rendered quickly', () => {
    expect(() => {
      const large = { nome: 'x'.repeat(1_000_000) }
      expect(fill('{{ nome }}'.repeat(500), large, 'text').length).toBeLessThanOrEqual(1_000_000)
      expect(check('{{ nome }}'.repeat(501), known, 'text').error?.code).toBe('template_long')
      expect(check('x'.repeat(30_001), known, 'text').error?.code).toBe('template_long')
      const deep = '{% if nome %}'.repeat(240) + '{% endif %}'.repeat(240)
      expect(fill(deep, lia, 'text')).toBe('')
      for (const hostile of ['{{'.repeat(15_000), '{{"'.repeat(9_000), '{{ nome | '.repeat(2_500)])
        expect(check(hostile, known, 'text').error).toBeDefined()
    }).toWorkLessThan(3000)
  })
})

describe('a template error', () => {
  it('contains the name of the field, the filter or the tag', () => {
    expect(wrongIn('Olá, {{ nomee }}', known, 'text')).toBe('field_unknown|nomee')
    expect(wrongIn('Olá, {{ nome | gritar }}', known, 'text')).toBe('template_filter|gritar')
    expect(wrongIn('{% repita %}', known, 'text')).toBe('template_tag|repita')
    expect(wrongIn('Olá, {{ nome }}', known, 'text')).toBeNull()
  })

  it('contains the line, or the paragraph in HTML', () => {
    expect(wrongIn('um\ndois\n{{ nome', known, 'text')).toBe('template_syntax|3')
    expect(wrongIn('<p>um</p><p>{{ | }}</p>', known, 'html')).toBe('template_syntax|2')
    expect(wrongIn('<p>{{ <strong>nome</strong> }}</p>', known, 'html')).toBe('template_syntax|1')
    expect(wrongIn('um\n{% if nome %}', known, 'text')).toBe('template_syntax|2')
  })
})
