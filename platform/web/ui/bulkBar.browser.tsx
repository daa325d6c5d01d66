import { Tag } from 'lucide-react'
import { createRoot, type Root } from 'react-dom/client'
import './theme.css'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { startProduct } from '#platform/web/i18n/languages.ts'
import { BulkBar, BulkButton } from './BulkBar.tsx'

const names = ['Enviar mensagem', 'Adicionar a banco', 'Etiquetas', 'Aprovar', 'Contratar', 'Registrar desistência']
let failed = 0
const width = { current: 0 }

function Screen() {
  return (
    <div style={{ width: width.current }} className="flex justify-center">
      <BulkBar count={3} onClear={() => {}}>
        {names.map((name) => (
          <BulkButton key={name} icon={Tag} label={name} />
        ))}
        <BulkButton icon={Tag} label="Reprovar" danger onClick={() => failed++} />
      </BulkBar>
    </div>
  )
}

let root: Root | undefined
beforeEach(async () => {
  root?.unmount()
  failed = 0
  await startProduct()
})
async function show(pixels: number) {
  width.current = pixels
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.getElementById('root') as HTMLElement)
  root.render(<Screen />)
  await expect.element(button('Enviar mensagem')).toBeVisible()
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe('the bulk bar', () => {
  it('shows all actions where there is room', async () => {
    await show(1200)
    await expect.element(button('Reprovar')).toBeVisible()
    await expect.element(button('Mais ações')).not.toBeInTheDocument()
  })

  it('folds the last ones into a menu, the risky one last, and cuts nothing', async () => {
    await show(560)
    await button('Mais ações').click()
    const items = page.getByRole('menuitem')
    await expect.element(items.last()).toHaveTextContent('Reprovar')
    const bar = page.getByRole('toolbar').element()
    expect(bar.scrollWidth).toBeLessThanOrEqual(bar.clientWidth)
    expect(bar.clientHeight).toBeLessThan(60)
    await items.last().click()
    expect(failed).toBe(1)
  })
})
