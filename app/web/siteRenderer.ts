import '#vacancies/contract/views.ts'
import { vacancyPages } from '#vacancies/web/pages.ts'
import { pages } from '#website/web/pages.ts'
import { renderWith } from '#website/web/render.tsx'

/** The renderer of the public site, with the pages of all areas. The server loads it from a build of its own. */
export const render = renderWith({ ...pages, ...vacancyPages })
