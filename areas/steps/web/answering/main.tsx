import '#platform/web/ui/theme.css'
import './answering.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { tokenOf } from './calls.ts'
import { startReading } from './reading.ts'
import { startLanguage } from './texts.ts'

const root = document.getElementById('root')
startReading()
void startLanguage().then(() => {
  if (root)
    createRoot(root).render(
      <StrictMode>
        <App token={tokenOf(location.pathname)} />
      </StrictMode>,
    )
})
