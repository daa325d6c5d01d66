import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import './theme.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { z } from 'zod'
import { requiredText } from '#platform/contract/validation.ts'
import { ApiError, queryClient } from '#platform/web/api/client.ts'
import { startProduct } from '#platform/web/i18n/languages.ts'
import { ConfirmDialog } from './Dialog.tsx'
import { FormDialog } from './FormDialog.tsx'
import { TextField } from './fields.tsx'
import { Kept } from './Kept.tsx'

type Person = { name: string; note: string }
const people: Person[] = [
  { name: 'Ana', note: 'uma' },
  { name: 'Bruno', note: 'duas' },
]

/** The answers that the two dialogs wait for, in order. */
let answers: (() => Promise<unknown>)[]
const refused = (fields: Record<string, { code: 'required'; message: string }> = {}) =>
  Promise.reject(new ApiError(409, { code: 'refused_in_words', message: 'Outra pessoa foi mais rápida.', fields }))

function Dialogs() {
  const [person, setPerson] = useState<Person>()
  const [asking, setAsking] = useState(false)
  const answer = () => answers.shift()?.() ?? Promise.resolve()
  return (
    <>
      {people.map((each) => (
        <button key={each.name} type="button" onClick={() => setPerson(each)}>
          Nota de {each.name}
        </button>
      ))}
      <button type="button" onClick={() => setAsking(true)}>
        Suspender
      </button>
      <Kept of={person}>
        {({ name, note }, open) => (
          <FormDialog
            open={open}
            onClose={() => setPerson(undefined)}
            title={`Nota de ${name}`}
            schema={z.object({ note: requiredText(20) })}
            values={{ note }}
            send={answer}
            stale={[]}
            submit="Salvar"
          >
            <TextField name="note" label="Nota" />
          </FormDialog>
        )}
      </Kept>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Suspender?"
        confirm="Suspender agora"
        reason={{ label: 'Motivo' }}
        onConfirm={answer}
      />
    </>
  )
}

let root: Root | undefined
beforeEach(async () => {
  root?.unmount()
  answers = []
  await startProduct()
  const router = createRouter({
    routeTree: createRootRoute({ component: Dialogs }),
    history: createMemoryHistory(),
  })
  await router.load()
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.getElementById('root') as HTMLElement)
  root.render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const note = page.getByRole('textbox', { name: 'Nota', exact: true })

describe('a dialog with fields', () => {
  it('waits for the answer, shows a refusal, keeps the typed words and closes when they are stored', async () => {
    answers = [() => refused(), () => Promise.resolve()]
    await button('Nota de Ana').click()
    await note.fill('outra')
    await button('Salvar').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Outra pessoa foi mais rápida.')
    await expect.element(note).toHaveValue('outra')
    await button('Salvar').click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('marks the field that a refusal names', async () => {
    answers = [() => refused({ note: { code: 'required', message: '' } })]
    await button('Nota de Ana').click()
    await button('Salvar').click()
    await expect.element(note).toHaveAccessibleDescription('Preencha este campo.')
    await expect.element(note).toHaveFocus()
  })

  it('keeps its record while it fades, and starts from the next record', async () => {
    await button('Nota de Ana').click()
    await note.fill('outra')
    // Found before it fades: on a slow machine it has left the page when the click returns, with the text it had last.
    const fading = document.querySelector('[role=dialog]')
    await button('Cancelar').click()
    expect(fading?.textContent).toContain('Nota de Ana')
    await button('Nota de Bruno').click()
    await expect.element(page.getByRole('dialog', { name: 'Nota de Bruno' })).toBeVisible()
    await expect.element(note).toHaveValue('duas')
  })

  it('that was left is not closed in its next use by the answer of the first', async () => {
    const late = Promise.withResolvers<void>()
    answers = [() => late.promise]
    await button('Nota de Ana').click()
    await button('Salvar').click()
    await button('Cancelar').click()
    await button('Nota de Bruno').click()
    await note.fill('três')
    late.resolve()
    await new Promise((done) => setTimeout(done, 500))
    await expect.element(note).toHaveValue('três')
  })

  it('sends nothing while a field is wrong', async () => {
    answers = [() => refused()]
    await button('Nota de Ana').click()
    await note.clear()
    await button('Salvar').click()
    await expect.element(note).toHaveAttribute('aria-invalid', 'true')
    expect(answers).toHaveLength(1)
  })
})

describe('a confirmation', () => {
  it('stays with the reason of a refusal, and closes when the act is done', async () => {
    answers = [() => refused(), () => Promise.resolve()]
    await button('Suspender').click()
    await page.getByRole('textbox', { name: /Motivo/ }).fill('Mudou de conselho')
    await button('Suspender agora').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Outra pessoa foi mais rápida.')
    await expect.element(page.getByRole('textbox', { name: /Motivo/ })).toHaveValue('Mudou de conselho')
    await button('Suspender agora').click()
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  })

  it('that was left is not closed in its next use by the answer of the first', async () => {
    const late = Promise.withResolvers<void>()
    answers = [() => late.promise]
    await button('Suspender').click()
    await button('Suspender agora').click()
    await button('Cancelar').click()
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
    await button('Suspender').click()
    late.resolve()
    await new Promise((done) => setTimeout(done, 500))
    await expect.element(button('Suspender agora')).toBeVisible()
    await expect.element(button('Suspender agora')).not.toHaveAttribute('aria-disabled', 'true')
  })

  it('marks its reason when that is refused', async () => {
    answers = [() => refused({ reason: { code: 'required', message: '' } })]
    await button('Suspender').click()
    await button('Suspender agora').click()
    await expect
      .element(page.getByRole('textbox', { name: /Motivo/ }))
      .toHaveAccessibleDescription('Preencha este campo.')
  })
})
