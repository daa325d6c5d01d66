import '#website/web/browser.ts'
