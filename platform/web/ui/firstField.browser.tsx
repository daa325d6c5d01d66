import { useEffect, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import './theme.css'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startProduct } from '#platform/web/i18n/languages.ts'
import { Sheet } from './Sheet.tsx'

/** Content that arrives after its sheet. */
function Late() {
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    const arrive = () => setHere(true)
    window.addEventListener('arrive', arrive)
    return () => window.removeEventListener('arrive', arrive)
  }, [])
  return isHere ? <input aria-label="Assunto" /> : <p>Carregando</p>
}

function Screen() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Escrever
      </button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} label="Mensagem" width={400} writes>
        {isOpen && <Late />}
      </Sheet>
    </>
  )
}

let root: Root | undefined
beforeEach(async () => {
  root?.unmount()
  await startProduct()
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.getElementById('root') as HTMLElement)
  root.render(<Screen />)
  await page.getByRole('button', { name: 'Escrever' }).click()
  await expect.element(page.getByRole('button', { name: 'Fechar' })).toHaveFocus()
})

describe('a sheet whose fields arrive later', () => {
  it('focuses the first field once it is there', async () => {
    window.dispatchEvent(new Event('arrive'))
    await expect.element(page.getByRole('textbox', { name: 'Assunto' })).toHaveFocus()
  })

  it('leaves the focus to a user who was faster', async () => {
    await userEvent.keyboard('{Shift}')
    window.dispatchEvent(new Event('arrive'))
    await expect.element(page.getByRole('textbox', { name: 'Assunto' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Fechar' })).toHaveFocus()
  })
})
