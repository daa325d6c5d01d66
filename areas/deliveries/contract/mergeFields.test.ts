import { expect, it } from 'vitest'
import { fieldsInWords, plainFieldName } from './mergeFields.ts'

it.each([
  ['Olá, {{ primeiro_nome }}!', 'Olá, ‹primeiro nome›!'],
  ['{{nome | upcase}} e {{ uf | default: "—" }}', '‹nome› e ‹uf›'],
  ['{% if motivo %}Motivo: {{ motivo }}.{% else %}Sem motivo.{% endif %}', 'Motivo: ‹motivo›.Sem motivo.'],
  ['{{ pessoa.nome }}{{ }}', '‹pessoa.nome›'],
  ['O que cabe de {{ primeiro_no', 'O que cabe de…'],
  ['O que cabe de {% if mot', 'O que cabe de…'],
  ['<p>Olá, {{ nome }}</p><p>Chaves { soltas } ficam</p>', '<p>Olá, ‹nome›</p><p>Chaves { soltas } ficam</p>'],
  ['Sem campos', 'Sem campos'],
])('reads %s as %s', (text, words) => expect(fieldsInWords(text, plainFieldName)).toBe(words))
