import './answering.css'
import { startPage } from '#platform/web/apart/start.tsx'
import { tokenOf } from '#platform/web/apart/tokenOf.ts'
import { App } from './App.tsx'
import { startReading } from './reading.ts'
import { startLanguage } from './texts.ts'

startReading()
void startPage(startLanguage, <App token={tokenOf(location.pathname)} />)
