import './door.css'
import { startPage } from '#platform/web/apart/start.tsx'
import { App } from './App.tsx'
import { startLanguage } from './texts.ts'

void startPage(startLanguage, <App path={location.pathname} />)
