import { Tag } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import './theme.css'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startProduct } from '#platform/web/i18n/languages.ts'
import { BulkBar, BulkButton } from './BulkBar.tsx'
import { Button } from './Button.tsx'
import { Card } from './Card.tsx'
import { ConfirmDialog } from './Dialog.tsx'
import { keepFocus } from './keptFocus.ts'

function Screen() {
  useEffect(keepFocus, [])
  const [isPaid, setPaid] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [isSent, setSent] = useState(false)
  const [isDirty, setDirty] = useState(true)
  const [hasCount, setCount] = useState(true)
  const [selected, setSelected] = useState(false)
  const later = (then: () => void) => () => new Promise<void>((done) => setTimeout(() => done(then()), 30))
  return (
    <main>
      <Card title="Fatura">
        {!isPaid && <Button onClick={() => setAsking(true)}>Registrar pagamento</Button>}
        <Button>Enviar recibo</Button>
      </Card>
      <Card title="Convite">{!isSent && <Button onClick={() => setSent(true)}>Convidar</Button>}</Card>
      <Card title="Campos">
        <Button disabled={!isDirty} onClick={() => setDirty(false)}>
          Descartar
        </Button>
        <Button>Salvar</Button>
      </Card>
      <Card title="Contagem">
        {hasCount ? (
          <Button key="undo" onClick={() => setCount(false)}>
            Desfazer
          </Button>
        ) : (
          <Button key="again">Enviar de novo</Button>
        )}
      </Card>
      <label>
        <input type="checkbox" checked={selected} onChange={() => setSelected(!selected)} /> Ana
      </label>
      {selected && (
        <BulkBar count={1} onClear={() => setSelected(false)}>
          <BulkButton icon={Tag} label="Etiquetas" />
        </BulkBar>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Registrar?"
        confirm="Registrar"
        onConfirm={later(() => setPaid(true))}
      />
    </main>
  )
}

let root: Root | undefined
beforeEach(async () => {
  root?.unmount()
  await startProduct()
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.getElementById('root') as HTMLElement)
  root.render(<Screen />)
  await expect.element(button('Convidar')).toBeVisible()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const press = (name: string) => button(name).click()

describe('the focus, when its control is gone', () => {
  it('goes to the next control, also after a dialog that the control had opened', async () => {
    await press('Registrar pagamento')
    await expect.element(button('Cancelar')).toHaveFocus()
    await press('Registrar')
    await expect.element(button('Enviar recibo')).toHaveFocus()
  })

  it('goes to the heading of a card without another control', async () => {
    await press('Convidar')
    await expect.element(page.getByRole('heading', { name: 'Convite' })).toHaveFocus()
  })

  it('goes to the next control when it is disabled', async () => {
    await press('Descartar')
    await expect.element(button('Salvar')).toHaveFocus()
  })

  it('goes to what replaces it', async () => {
    await press('Desfazer')
    await expect.element(button('Enviar de novo')).toHaveFocus()
  })

  it('returns from the bulk bar to where it was before', async () => {
    const row = page.getByRole('checkbox', { name: 'Ana' })
    await row.click()
    await press('Desfazer a seleção')
    await expect.element(row).toHaveFocus()
  })

  it('goes to the bulk bar with B, and back with Esc', async () => {
    const row = page.getByRole('checkbox', { name: 'Ana' })
    await row.click()
    await userEvent.keyboard('b')
    await expect.element(button('Etiquetas')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(row).toHaveFocus()
  })

  it('stays where the user pressed on nothing', async () => {
    await press('Salvar')
    await userEvent.click(page.getByRole('heading', { name: 'Fatura' }))
    document.querySelector<HTMLElement>('label')?.remove()
    await new Promise((done) => setTimeout(done, 200))
    expect(document.activeElement).toBe(document.body)
  })
})
