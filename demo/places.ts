import type { ufs } from '#platform/contract/brazil.ts'
import type { Random } from './random.ts'

type Uf = (typeof ufs)[number]

/** A city with its area code, the first and last prefix (five digits) of its postal codes, and its relative population. */
export type City = { name: string; uf: Uf; ddd: string; cep: readonly [number, number]; share: number }

const rows: [string, Uf, string, number, number, number][] = [
  ['São Paulo', 'SP', '11', 1001, 5899, 24],
  ['Campinas', 'SP', '19', 13010, 13106, 5],
  ['Santos', 'SP', '13', 11010, 11095, 2],
  ['Ribeirão Preto', 'SP', '16', 14010, 14099, 3],
  ['Rio de Janeiro', 'RJ', '21', 20010, 23799, 14],
  ['Niterói', 'RJ', '21', 24020, 24358, 2],
  ['Belo Horizonte', 'MG', '31', 30110, 31998, 9],
  ['Uberlândia', 'MG', '34', 38400, 38414, 3],
  ['Juiz de Fora', 'MG', '32', 36010, 36100, 2],
  ['Vitória', 'ES', '27', 29010, 29099, 3],
  ['Curitiba', 'PR', '41', 80010, 82999, 8],
  ['Londrina', 'PR', '43', 86010, 86099, 3],
  ['Maringá', 'PR', '44', 87010, 87099, 2],
  ['Cascavel', 'PR', '45', 85801, 85820, 2],
  ['Florianópolis', 'SC', '48', 88010, 88068, 5],
  ['Joinville', 'SC', '47', 89201, 89239, 4],
  ['Blumenau', 'SC', '47', 89010, 89069, 3],
  ['Chapecó', 'SC', '49', 89801, 89815, 2],
  ['Jaraguá do Sul', 'SC', '47', 89251, 89266, 1],
  ['Porto Alegre', 'RS', '51', 90010, 91799, 7],
  ['Caxias do Sul', 'RS', '54', 95010, 95112, 3],
  ['Pelotas', 'RS', '53', 96010, 96095, 2],
  ['Brasília', 'DF', '61', 70040, 72669, 8],
  ['Goiânia', 'GO', '62', 74003, 74894, 5],
  ['Cuiabá', 'MT', '65', 78005, 78099, 2],
  ['Campo Grande', 'MS', '67', 79002, 79117, 3],
  ['Salvador', 'BA', '71', 40010, 41950, 7],
  ['Feira de Santana', 'BA', '75', 44001, 44099, 2],
  ['Recife', 'PE', '81', 50010, 52291, 6],
  ['Fortaleza', 'CE', '85', 60010, 60874, 7],
  ['Natal', 'RN', '84', 59010, 59139, 3],
  ['João Pessoa', 'PB', '83', 58010, 58082, 3],
  ['Maceió', 'AL', '82', 57010, 57084, 2],
  ['Aracaju', 'SE', '79', 49010, 49098, 2],
  ['Teresina', 'PI', '86', 64000, 64091, 2],
  ['São Luís', 'MA', '98', 65010, 65099, 3],
  ['Belém', 'PA', '91', 66010, 66825, 4],
  ['Manaus', 'AM', '92', 69005, 69098, 4],
  ['Porto Velho', 'RO', '69', 76801, 76834, 1],
  ['Rio Branco', 'AC', '68', 69900, 69923, 1],
  ['Macapá', 'AP', '96', 68900, 68914, 1],
  ['Boa Vista', 'RR', '95', 69301, 69339, 1],
  ['Palmas', 'TO', '63', 77001, 77066, 1],
]
export const cities: readonly City[] = rows.map(([name, uf, ddd, from, to, share]) => ({
  name,
  uf,
  ddd,
  cep: [from, to],
  share,
}))
const byShare = cities.flatMap((city) => Array.from({ length: city.share }, () => city))
export const anyCity = (random: Random) => random.pick(byShare)

export function cityOf(name: string): City {
  const city = cities.find((c) => c.name === name)
  if (!city) throw new Error(`no such city in the demo: ${name}`)
  return city
}

const streets = [
  ...'Rua Quinze de Novembro, Rua Sete de Setembro, Avenida Brasil, Rua São José, Rua Tiradentes, Rua Marechal Deodoro, Avenida Getúlio Vargas, Rua Dom Pedro II, Rua das Palmeiras, Rua Rui Barbosa, Avenida Presidente Vargas, Rua Santos Dumont, Rua Barão do Rio Branco, Rua das Acácias, Avenida Santos Dumont, Rua Castro Alves, Rua Machado de Assis, Rua Treze de Maio, Rua Duque de Caxias, Rua Santa Luzia'.split(
    ', ',
  ),
]
const districts =
  'Centro, Jardim América, Vila Nova, Boa Vista, São José, Santo Antônio, Bela Vista, Jardim Europa, Santa Mônica, Industrial'.split(
    ', ',
  )

/** An address in the city. */
export const addressIn = ({ name, uf, cep: [from, to] }: City, random: Random, isHome: boolean) => ({
  cep: String(random.between(from, to)).padStart(5, '0') + String(random.between(0, 899)).padStart(3, '0'),
  street: random.pick(streets),
  streetNumber: String(random.between(12, 2980)),
  complement: isHome
    ? random.chance(0.4)
      ? `Apto. ${random.between(1, 18)}0${random.between(1, 6)}`
      : ''
    : random.chance(0.5)
      ? `Sala ${random.between(1, 12)}0${random.between(1, 8)}`
      : '',
  district: random.pick(districts),
  city: name,
  uf,
})
