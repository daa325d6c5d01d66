import type { Random } from './random.ts'

const listed = (names: string) => names.split(', ')

const women = listed(
  'Adriana, Alessandra, Alice, Aline, Amanda, Ana Beatriz, Ana Carolina, Ana Clara, Ana Paula, Andréa, Beatriz, Bianca, Bruna, Camila, Carla, Carolina, Cecília, Cláudia, Cristiane, Daniela, Débora, Denise, Elaine, Eliane, Fabiana, Fernanda, Flávia, Gabriela, Giovana, Helena, Heloísa, Isabela, Janaína, Jaqueline, Jéssica, Joana, Juliana, Karina, Larissa, Letícia, Lívia, Luana, Luciana, Luiza, Maíra, Marcela, Márcia, Maria Clara, Maria Eduarda, Maria Fernanda, Mariana, Marina, Mônica, Natália, Patrícia, Paula, Priscila, Rafaela, Raquel, Regina, Renata, Roberta, Rosana, Sabrina, Sandra, Sílvia, Simone, Sônia, Tatiane, Tereza, Valéria, Vanessa, Verônica, Vitória, Viviane, Yasmin',
)
const men = listed(
  'Adriano, Alexandre, Anderson, André, André Luiz, Antônio, Arthur, Bernardo, Bruno, Caio, Carlos Eduardo, Carlos Henrique, Cláudio, César, Daniel, Danilo, Davi, Diego, Edson, Eduardo, Emerson, Fábio, Felipe, Fernando, Flávio, Francisco, Gabriel, Gilberto, Guilherme, Gustavo, Heitor, Henrique, Hugo, Igor, Ítalo, Ivan, João Paulo, João Pedro, João Vitor, Jorge, José Carlos, Júlio César, Leandro, Leonardo, Lucas, Luís Fernando, Luiz Henrique, Marcelo, Márcio, Marcos, Marcos Vinícius, Mateus, Maurício, Murilo, Nelson, Nilton, Otávio, Paulo, Paulo Roberto, Pedro Henrique, Rafael, Raul, Renan, Renato, Ricardo, Roberto, Rodrigo, Rogério, Ronaldo, Samuel, Sérgio, Tales, Thiago, Vinícius, Vítor, Wellington',
)
// About a third of all people have one of these surnames, as in Brazil.
const frequent = listed(
  'Silva, Santos, Oliveira, Souza, Rodrigues, Ferreira, Alves, Pereira, Lima, Gomes, Costa, Ribeiro, Martins, Carvalho',
)
const surnames = [
  ...frequent,
  ...listed(
    'Almeida, Amaral, Amorim, Andrade, Antunes, Aragão, Araújo, Assis, Azevedo, Barbosa, Barros, Batista, Bittencourt, Borges, Brandão, Brito, Caldeira, Camargo, Campos, Cardoso, Castro, Cavalcanti, Chaves, Coelho, Correia, Couto, Cunha, Dias, Duarte, Esteves, Farias, Fernandes, Figueiredo, Fonseca, Franco, Freitas, Furtado, Garcia, Gonçalves, Guedes, Guerra, Guimarães, Hoffmann, Kobayashi, Lacerda, Leal, Leite, Lemos, Lobato, Lopes, Macedo, Machado, Magalhães, Maia, Marques, Medeiros, Meireles, Melo, Mendes, Mendonça, Menezes, Miranda, Monteiro, Moraes, Moreira, Mota, Moura, Müller, Nascimento, Neves, Nogueira, Novaes, Nunes, Okada, Pacheco, Paiva, Peixoto, Pinheiro, Pires, Prado, Queiroz, Quintana, Ramos, Reis, Rezende, Rocha, Rosa, Salgado, Salles, Sampaio, Santana, Schmidt, Siqueira, Soares, Tanaka, Tavares, Teixeira, Toledo, Torres, Valente, Vargas, Vasconcelos, Viana, Vidal, Vieira, Weber, Xavier, Zanetti, Zimmermann',
  ),
]
const particles: Record<string, string> = {
  Almeida: 'de',
  Andrade: 'de',
  Araújo: 'de',
  Assis: 'de',
  Carvalho: 'de',
  Castro: 'de',
  Costa: 'da',
  Cunha: 'da',
  Freitas: 'de',
  Lima: 'de',
  Melo: 'de',
  Moura: 'de',
  Nascimento: 'do',
  Oliveira: 'de',
  Queiroz: 'de',
  Reis: 'dos',
  Rocha: 'da',
  Rosa: 'da',
  Santos: 'dos',
  Silva: 'da',
  Souza: 'de',
  Vasconcelos: 'de',
}

export type Person = { fullName: string; socialName: string; isWoman: boolean }

function surnamesOf(count: number, random: Random): string[] {
  const taken = new Set<string>()
  while (taken.size < count) taken.add(random.pick(random.chance(0.3) ? frequent : surnames))
  return [...taken].map((name) => (particles[name] && random.chance(0.55) ? `${particles[name]} ${name}` : name))
}

/** A name with one to three surnames, or six for a very long name. One person in fifty has a social name. */
export function personOf(random: Random, isLong: boolean): Person {
  const isWoman = random.chance(0.53)
  const count = isLong ? 6 : random.chance(0.7) ? 2 : random.chance(0.6) ? 3 : 1
  const family = surnamesOf(count, random)
  const trans = random.chance(0.02)
  return {
    fullName: `${random.pick(isWoman ? women : men)} ${family.join(' ')}`,
    socialName: trans ? `${random.pick(isWoman ? men : women)} ${family.at(-1)}` : '',
    isWoman: isWoman !== trans,
  }
}
