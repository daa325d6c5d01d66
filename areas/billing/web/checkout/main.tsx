import '#platform/web/ui/theme.css'
import './checkout.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { startLanguage } from './texts.ts'

const root = document.getElementById('root')
void startLanguage().then(() => {
  if (root)
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    )
})
