import { createRoot } from 'react-dom/client'
import './theme.css'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { startProduct } from '#platform/web/i18n/languages.ts'
import { LineEditor } from './LineEditor.tsx'

it('a line that ends with a placeholder stays one line', async () => {
  await startProduct()
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <LineEditor
      label="Assunto"
      value="Resultado do processo {{ processo }}"
      onChange={() => {}}
      onBlur={() => {}}
      focusable={() => {}}
      aria={{ id: 'subject' }}
      insert={{ label: 'Inserir campo', items: [{ label: 'Processo', text: '{{ processo }}' }] }}
    />,
  )
  const line = page.getByRole('textbox', { name: 'Assunto' })
  await expect.element(line).toHaveTextContent('Resultado do processo Processo')
  const { height } = line.element().getBoundingClientRect()
  expect(height).toBeLessThan(50)
})
