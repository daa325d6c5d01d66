import { join } from 'node:path'
import type { Plugin } from 'vite'
import { apartPageAt } from '../platform/server/http/apartPages.ts'
import { unstyledIn } from './apartStyles.ts'

const web = join(import.meta.dirname, '../app/web')

type Language = 'pt' | 'en' | 'de' | 'fr'
type ApartDocument = {
  title: string
  description?: string
  /** Whether every address of it holds a token. */
  isSecret?: true
  /** The name under which the browser keeps the language; none where the server renders the page. */
  choice?: 'i18nextLng' | 'responderLanguage'
  /** The heading while the code loads. */
  opening?: Record<Language, string>
  /** The call that the page makes first: the pattern of its address, the path of the call, and the kind of a link. */
  firstCalls?: string[]
}

/** The documents of the pages that are built apart, by the names of their entries in app/web. */
const documents: Record<string, ApartDocument> = {
  responder: {
    title: 'Responder etapa',
    isSecret: true,
    choice: 'responderLanguage',
    opening: {
      pt: 'Abrindo a sua etapa…',
      en: 'Opening your step…',
      de: 'Ihr Schritt wird geöffnet…',
      fr: 'Ouverture de votre étape…',
    },
    firstCalls: ['^/responder/(?:.+/)?([\\w-]{20,})/?$ /api/step-link Step'],
  },
  agendar: {
    title: 'Escolher horário',
    isSecret: true,
    choice: 'responderLanguage',
    opening: {
      pt: 'Abrindo a sua agenda…',
      en: 'Opening your agenda…',
      de: 'Ihre Termine werden geöffnet…',
      fr: 'Ouverture de votre agenda…',
    },
    firstCalls: ['^/agendar/(?:.+/)?([\\w-]{20,})/?$ /api/booking-link Booking'],
  },
  candidatar: {
    title: 'Candidatura',
    choice: 'responderLanguage',
    opening: {
      pt: 'Abrindo a candidatura…',
      en: 'Opening the application…',
      de: 'Bewerbung wird geöffnet…',
      fr: 'Ouverture de la candidature…',
    },
    firstCalls: ['^/candidatura/([\\w-]{20,})/?$ /api/applicant/applications Applicant'],
  },
  checkout: {
    title: 'Planos e preços · Certame',
    description:
      'Planos do Certame para seleções de pessoas: limites e preços lado a lado, por mês ou por ano, pagos por Pix.',
    choice: 'i18nextLng',
    opening: {
      pt: 'Abrindo a página…',
      en: 'Opening the page…',
      de: 'Seite wird geöffnet…',
      fr: 'Ouverture de la page…',
    },
    firstCalls: [
      '^/(?:pricing|payment)/?$ /api/checkout',
      '^/payment/trial/([\\w-]{20,})/?$ /api/checkout/trial Trial',
      '^/payment/([\\w-]{20,})/?$ /api/checkout/order Invoice',
    ],
  },
  // The server fills it (areas/website/server) and takes only its scripts and styles from here.
  site: { title: 'Certame', isSecret: true },
}

/** The document of a page, before the build names its files. */
export function documentOf(name: string): string {
  const made = documents[name]
  if (!made) throw new Error(`No document is described for ${name}`)
  const { title, description, isSecret, choice, opening, firstCalls = [] } = made
  const lines = [
    isSecret && '<meta name="robots" content="noindex, nofollow" />',
    isSecret && '<meta name="referrer" content="no-referrer" />',
    description && `<meta name="description" content="${description}" />`,
    ...firstCalls.map((call) => `<meta name="first-call" content="${call}" />`),
    `<title>${title}</title>`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml" />',
    '<script src="/look.js"></script>',
    `<script src="/${choice ? 'apart' : 'site'}.js"></script>`,
    `<script type="module" src="/${name}.ts"></script>`,
  ].filter((line) => line !== undefined)
  const { pt = '', ...others } = opening ?? {}
  const translations = Object.entries(others).map(([language, text]) => ` data-${language}="${text}"`)
  return `<!doctype html>
<html lang="pt-BR" dir="ltr" data-mode="light" data-color="default"${choice ? ` data-choice="${choice}"` : ''}>
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="color-scheme" content="light dark" />
    ${lines.join('\n    ')}
  </head>
  <body>
    <div id="root">
      <main class="mx-auto grid max-w-[560px] gap-4 px-4 pt-16" aria-busy="true">
        <h1 id="opening" lang="pt-BR"${translations.join('')} class="text-20 font-semibold">${pt}</h1>
        <div class="h-4 w-2/3 animate-shimmer rounded-1 bg-track"></div>
        <div class="h-4 w-full animate-shimmer rounded-1 bg-track"></div>
        <div class="h-4 w-5/6 animate-shimmer rounded-1 bg-track"></div>
        <noscript>
          <p lang="pt-BR" class="text-15">Esta página precisa de JavaScript. Ative-o no navegador ou abra o link em outro.</p>
        </noscript>
      </main>
    </div>
  </body>
</html>
`
}

/** The file that Vite takes for the document of a page. Nothing is there. */
export const documentFile = (name: string) => join(web, `${name}.html`)
const names = Object.keys(documents)

/** Gives Vite the documents. In development all addresses of a page are one document, as the built server does it. */
export const apartDocuments = (): Plugin => ({
  name: 'certame-apart-documents',
  enforce: 'pre',
  resolveId: (id) => (names.some((name) => id === documentFile(name)) ? id : null),
  load: (id) => {
    const name = names.find((each) => id === documentFile(each))
    return name ? documentOf(name) : null
  },
  generateBundle(_, bundle) {
    if (!names.includes(this.environment.name)) return
    const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
    const heavy = modules.find((id) => /node_modules.(zod|@tanstack)/.test(id))
    if (heavy) this.error(`${this.environment.name} would load ${heavy}: import values from a file without schemas.`)
    const [unstyled] = unstyledIn(modules)
    if (unstyled) this.error(`The stylesheet of ${this.environment.name} does not name ${unstyled} as a source.`)
  },
  configureServer: (server) => {
    server.middlewares.use((request, response, next) => {
      const path = request.url?.split('?')[0] ?? ''
      const page = apartPageAt(path)
      if (!page) return next()
      server.transformIndexHtml(path, documentOf(page.name)).then(
        (html) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html),
        (error: unknown) => next(error),
      )
    })
  },
})
