/**
 * A page that is built apart from the app, as a bundle of its own: its readers never open the app, and nothing of the app should be in their way.
 * The build (vite.config.ts) and the server (web.ts) follow this list; scripts/apartDocuments.ts has their documents.
 */
export type ApartPage = {
  /** The name of its entry below app/web/, of its document and of its bundle. */
  name: string
  /** The paths that it is served at. */
  path: RegExp
  /** The paths that may hold a token: nothing keeps them, passes them on or lists them. */
  secret: RegExp
}

/** A token in an address may be cut, or followed by a dot of the sentence it stood in. */
export const apartPages: readonly ApartPage[] = [
  { name: 'responder', path: /^\/responder(\/|$)/, secret: /^\/responder/ },
  { name: 'agendar', path: /^\/agendar(\/|$)/, secret: /^\/agendar/ },
  {
    name: 'candidatar',
    path: /^\/(vagas\/[^/]+\/candidatar|candidatura|minhas-candidaturas)(\/|$)/,
    secret: /^\/candidatura/,
  },
  { name: 'checkout', path: /^\/(pricing|payment)(\/|$)/, secret: /^\/payment/ },
]

export const apartPageAt = (path: string) => apartPages.find((page) => page.path.test(path))
