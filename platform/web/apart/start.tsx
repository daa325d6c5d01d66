import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

/** Renders a page apart, once the texts in the language of its reader are there. */
export async function startPage(startLanguage: () => Promise<void>, page: ReactNode) {
  await startLanguage()
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<StrictMode>{page}</StrictMode>)
}
