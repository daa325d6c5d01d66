import './choosing.css'
import { startPage } from '#platform/web/apart/start.tsx'
import { tokenOf } from '#platform/web/apart/tokenOf.ts'
import { App } from './App.tsx'
import { startLanguage } from './texts.ts'

void startPage(startLanguage, <App token={tokenOf(location.pathname)} />)
