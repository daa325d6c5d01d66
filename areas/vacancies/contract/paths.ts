/** The addresses at which programs read the open vacancies. */
export const feedPaths = { json: '/vagas/feed.json', indeed: '/vagas/indeed.xml' } as const

/** The picture of a vacancy in link previews. */
export const picturePath = (slug: string) => `/vagas/${slug}/imagem.png`
export const pictureSize = { width: 1200, height: 630 } as const
