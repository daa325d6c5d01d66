import './site.css'
import '#website/web/browser.ts'
