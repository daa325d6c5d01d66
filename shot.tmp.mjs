// usage: node shot.mjs out url width theme dir actionsFile?
import { chromium } from 'playwright'
import { readFileSync } from 'node:fs'
const base='http://127.0.0.1:4655'
const jobs=JSON.parse(readFileSync(process.argv[2],'utf8'))
const browser=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync','--use-fake-device-for-media-stream','--use-fake-ui-for-media-stream']})
const login=async(email)=>{const r=await fetch(base+'/api/session/login?typeUser=0',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({email,password:'certame-demo-2026'})});const b=await r.json();return b}
for(const j of jobs){
  const ctx=await browser.newContext({viewport:{width:j.w??1440,height:j.h??900},colorScheme:j.dark?'dark':'light',locale:j.locale??'pt-BR'})
  await ctx.addInitScript("localStorage.setItem('i18nextLng','"+(j.lang??'pt')+"');localStorage.setItem('languageAsked','1')")
  const page=await ctx.newPage()
  page.on('pageerror',e=>console.log('PAGEERROR',e.message))
  page.on('console',m=>m.type()==='error'&&console.log('CONSOLE',m.text().slice(0,200)))
  if(!j.anon){
    await page.goto(base+'/auth/login'); await page.getByLabel(/e-?mail/i).first().fill(j.as??'admin@certame.local'); await page.getByLabel(/senha/i).first().fill('certame-demo-2026'); await page.keyboard.press('Enter'); await page.waitForURL(/dashboard/)
  }
  await page.goto(base+j.url); await page.waitForTimeout(j.settle??2500)
  if(j.rtl) await page.evaluate(()=>document.documentElement.dir='rtl')
  for(const a of j.acts??[]){ const f=new (Object.getPrototypeOf(async()=>{}).constructor)('page',a); await f(page).catch(e=>console.log('ACT',a,e.message.slice(0,300))) ; await page.waitForTimeout(400)}
  await page.waitForTimeout(j.wait??600)
  await page.screenshot({path:j.out,fullPage:j.full??false})
  const over=await page.evaluate(()=>document.documentElement.scrollWidth>innerWidth+1)
  console.log(j.out,page.url().replace(base,''),over?'OVERFLOW':'')
  await ctx.close()
}
await browser.close()
