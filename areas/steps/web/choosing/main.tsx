import '#platform/web/ui/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { startLanguage } from './texts.ts'

const root = document.getElementById('root')
const token = location.pathname.split('/').filter(Boolean).slice(1).at(-1) ?? ''
void startLanguage().then(() => {
  if (root)
    createRoot(root).render(
      <StrictMode>
        <App token={token} />
      </StrictMode>,
    )
})
