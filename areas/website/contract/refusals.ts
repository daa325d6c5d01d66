/** The reasons for which something of this area is refused, in Portuguese. */
export const websiteRefusals = {
  post_without_title: 'Falta o título. Escreva-o antes de publicar.',
  post_without_body: 'A notícia ainda não tem texto. Escreva-o antes de publicar.',
  post_picture_silent: 'Há uma imagem sem descrição. Descreva-a para quem não a vê, e publique.',
  post_names_cpf: 'Há um CPF no texto. Tire-o antes de publicar.',
  post_sent: 'Os inscritos já foram avisados desta notícia.',
  post_public: 'A notícia está no site ou programada. Retire-a ou tire-a da programação antes.',
} as const

type Own = typeof websiteRefusals
declare module '#platform/contract/refusals.ts' {
  interface Refusals extends Own {}
}
