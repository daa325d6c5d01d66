import { expect, type Locator, type Page } from '@playwright/test'
import { fakeCamera } from './camera.ts'
import { adminToken, test } from './hub.ts'
import { enter, leave } from './person.ts'

test.use(fakeCamera)

/** Whether a video plays; otherwise, why not. */
const going = (video: Locator) =>
  video.evaluate(({ currentTime, paused, seeking, readyState, networkState, error, buffered }: HTMLVideoElement) =>
    currentTime > 0.3
      ? 'goes on'
      : JSON.stringify({
          currentTime,
          paused,
          seeking,
          readyState,
          networkState,
          error: error?.message,
          loaded: buffered.length > 0 && buffered.end(0),
        }),
  )

test('a video résumé is recorded, interrupted by a reload, resumed, watched, captioned, removed and restored', async ({
  page,
}) => {
  const wrong: string[] = []
  page.on('pageerror', (error) => wrong.push(error.message))
  page.on(
    'console',
    (said) => /Content Security Policy|Permissions policy/.test(said.text()) && wrong.push(said.text()),
  )
  const token = adminToken()
  const headers = { authorization: `Bearer ${token}` }
  const { rows } = await (await page.request.get('/api/candidates?state=cadastrado', { headers })).json()
  await page.goto(`/dashboard/users/candidates/${rows[0].id}`)
  await page.getByRole('link', { name: 'Vídeo currículo', exact: true }).click()
  await page.getByRole('link', { name: 'Adicionar vídeo' }).click()

  await page.getByRole('button', { name: 'Abrir câmera' }).click()
  await expect(page.getByRole('meter', { name: 'Volume do microfone' })).toBeVisible()
  await page.getByRole('button', { name: 'Gravar', exact: true }).click()
  await expect(page.getByRole('timer')).toHaveText(/0:0[2-9] de 2:00/)
  await page.getByRole('button', { name: 'Parar' }).click()
  await expect(page.getByLabel('Gravação feita agora')).toBeFocused()
  await expect(page.getByLabel('Gravação feita agora')).toBeVisible()
  await page.getByRole('button', { name: 'Gravar de novo' }).click()
  await expect(page.getByRole('button', { name: 'Gravar', exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Gravar', exact: true }).click()
  await expect(page.getByRole('timer')).toHaveText(/0:0[2-9] de 2:00/)
  await page.getByRole('button', { name: 'Parar' }).click()

  // The connection is lost after the upload was announced: the recording survives the reload.
  await page.route('**/api/video-uploads/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Usar este vídeo' }).click()
  await expect(page.getByText('Sem conexão.')).toBeVisible()
  await page.reload()
  const proceed = page.getByRole('region', { name: 'Envio interrompido' }).getByRole('button', { name: 'Continuar' })
  await expect(proceed).toBeVisible()
  // Not before: the upload tries again by itself, and would have ended before the reload.
  await page.unroute('**/api/video-uploads/*')
  await proceed.click()

  await expect(page).toHaveURL(/viewVideoResume$/)
  const video = page.locator('video')
  await expect(video).toHaveAttribute('poster', /poster/)
  // A failed playback is retried once and then reported; a later try may succeed, at the speed chosen before.
  await page.getByRole('combobox', { name: 'Velocidade' }).click()
  await page.getByRole('option', { name: '0,5×' }).click()
  const broken = (url: URL) => url.pathname.startsWith('/api/video') && url.searchParams.has('key')
  await page.route(broken, (route) =>
    route.request().resourceType() === 'media' ? route.fulfill({ body: 'no video at all' }) : route.continue(),
  )
  await page.getByRole('button', { name: 'Reproduzir' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'O navegador não conseguiu' })).toBeVisible()
  await page.unroute(broken)
  await page.getByRole('button', { name: 'Reproduzir' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'O navegador não conseguiu' })).toBeHidden()
  await expect.poll(() => video.evaluate((v: HTMLVideoElement) => v.duration)).toBeGreaterThan(1.5)
  expect(await video.evaluate((v: HTMLVideoElement) => v.playbackRate)).toBe(0.5)
  await expect.poll(() => going(video)).toBe('goes on')
  await video.focus()
  await page.keyboard.press('k')
  await page.keyboard.press('Home')
  await expect(page.getByText(/^0:00 \/ 0:0/)).toBeVisible()
  await page.getByRole('slider', { name: 'Posição no vídeo' }).focus()
  await page.keyboard.press('End')
  await expect.poll(() => video.evaluate((v: HTMLVideoElement) => v.currentTime)).toBeGreaterThan(1.5)

  const vtt = (text: string) => ({ name: 'legendas.vtt', mimeType: 'text/vtt', buffer: Buffer.from(text) })
  const captions = page.locator('input[type=file]')
  await captions.setInputFiles(vtt('WEBVTT\n\n00:01 --> 00:02\nOlá'))
  await expect(page.getByText('A linha 3 das legendas não tem um tempo válido')).toBeVisible()
  await captions.setInputFiles(vtt('WEBVTT\n\n00:00.000 --> 00:20.000\nOlá'))
  await expect(page.getByText('Com legendas')).toBeVisible()
  await expect.poll(() => video.evaluate((v: HTMLVideoElement) => v.textTracks[0]?.cues?.length)).toBe(1)

  await page.getByRole('button', { name: 'Remover vídeo' }).click()
  // The notice stays under the pointer.
  const undo = page.getByRole('button', { name: 'Desfazer', exact: true })
  await undo.hover()
  await expect(page.getByText('Nenhum vídeo currículo ainda.')).toBeVisible()
  await undo.click()
  await expect(page.getByText('Com legendas')).toBeVisible()

  await page.getByRole('link', { name: 'Substituir' }).click()
  await page.getByRole('radio', { name: 'Enviar arquivo' }).check()
  await page
    .getByLabel('Escolher vídeo')
    .last()
    .setInputFiles({ name: 'a.mp4', mimeType: 'video/mp4', buffer: Buffer.from('no video at all') })
  await expect(page.getByText('Envie um vídeo WebM, MP4 ou MOV.')).toBeVisible()
  expect(wrong).toEqual([])
})

const kept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<IDBValidKey[]>((resolve) => {
        const asked = indexedDB.open('certame-videos', 1)
        asked.onsuccess = () => {
          const keys = asked.result.transaction('videos').objectStore('videos').getAllKeys()
          keys.onsuccess = () => {
            asked.result.close()
            resolve(keys.result)
          }
        }
      }),
  )
/** Simulates an upload whose window was closed. */
const keep = (page: Page, id: string) =>
  page.evaluate(
    (id) =>
      new Promise<void>((resolve) => {
        const asked = indexedDB.open('certame-videos', 1)
        asked.onupgradeneeded = () => asked.result.createObjectStore('videos')
        asked.onsuccess = () => {
          const put = asked.result
            .transaction('videos', 'readwrite')
            .objectStore('videos')
            .put(new Blob(['x']), id)
          put.onsuccess = () => {
            asked.result.close()
            resolve()
          }
        }
      }),
    id,
  )

test('a take is discarded only after confirmation, kept after a refusal, and deleted at logout', async ({ page }) => {
  // A session of its own: the one that is stored serves the other journeys after this one has logged out.
  await enter(page, 'admin@certame.local', 'certame-demo-2026')
  const headers = { authorization: `Bearer ${adminToken()}` }
  const { rows } = await (await page.request.get('/api/candidates?state=cadastrado&page=2', { headers })).json()
  const begin = (id: string) =>
    page.request.post(`/api/videos/candidate/${id}/resume/uploads`, { headers, data: { name: 'a.webm', size: 9 } })
  const begun: { id: string }[] = []
  for (const { id } of rows.slice(1, 12)) {
    const answer = await begin(id)
    if (!answer.ok()) break
    begun.push(await answer.json())
  }
  // The storage of its origin is only open to a page of it.
  await page.goto('/dashboard/dashboarding')
  await keep(page, '01900000-0000-7000-8000-000000000000')
  await keep(page, begun[0]?.id ?? '')
  await page.goto(`/dashboard/users/candidates/${rows[0].id}/addVideoResume`)
  await page.getByRole('button', { name: 'Abrir câmera' }).click()
  // An upload that the server does not know cannot be resumed.
  await expect.poll(() => kept(page)).toEqual([begun[0]?.id])

  await page.getByRole('button', { name: 'Gravar', exact: true }).click()
  await expect(page.getByRole('timer')).toHaveText(/0:0[1-9] de 2:00/)
  const other = page.getByRole('radio', { name: 'Enviar arquivo' })
  const question = page.getByRole('alertdialog', { name: 'Descartar a gravação?' })
  await other.click()
  await question.getByRole('button', { name: 'Manter' }).click()
  await page.getByRole('button', { name: 'Parar' }).click()
  const take = page.getByLabel('Gravação feita agora')
  await expect(take).toBeVisible()
  await page.getByRole('link', { name: 'Parceiros' }).click()
  await page
    .getByRole('alertdialog', { name: /Sair sem salvar/ })
    .getByRole('button', { name: 'Continuar editando' })
    .click()
  await expect(take).toBeVisible()

  await page.getByRole('button', { name: 'Usar este vídeo' }).click()
  await expect(page.getByRole('alert')).toContainText('envios')
  await page.getByRole('button', { name: 'Voltar à gravação' }).click()
  await expect(take).toBeVisible()
  await other.click()
  await question.getByRole('button', { name: 'Manter' }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Salvar no computador' }).click()
  expect((await coming).suggestedFilename()).toMatch(/^Vídeo gravado\.(webm|mp4)$/)
  await other.click()
  await expect(page.getByRole('button', { name: 'Escolher vídeo' })).toBeVisible()

  for (const { id } of begun) await page.request.delete(`/api/video-uploads/${id}`, { headers })
  await leave(page, 'Administração Demo')
  await expect.poll(() => kept(page)).toEqual([])
})

test('nothing requests a recording after it was discarded or saved', async ({ page }) => {
  const lost: string[] = []
  page.on('console', (said) => {
    if (/ERR_FILE_NOT_FOUND/.test(said.text()) || said.location().url.startsWith('blob:')) lost.push(said.text())
  })
  page.on('requestfailed', (failed) => {
    const why = failed.failure()?.errorText ?? ''
    // A player that is removed ends the request that it had begun: no request of a recording that is gone.
    if (failed.url().startsWith('blob:') && why !== 'net::ERR_ABORTED') lost.push(`${failed.url()}: ${why}`)
  })
  const headers = { authorization: `Bearer ${adminToken()}` }
  const { rows } = await (await page.request.get('/api/candidates?state=cadastrado&page=3', { headers })).json()
  await page.goto(`/dashboard/users/candidates/${rows[0].id}/addVideoResume`)
  await page.getByRole('button', { name: 'Abrir câmera' }).click()
  const take = page.getByLabel('Gravação feita agora')
  const record = async () => {
    await page.getByRole('button', { name: 'Gravar', exact: true }).click()
    await expect(page.getByRole('timer')).toHaveText(/0:0[2-9] de 2:00/)
    await page.getByRole('button', { name: 'Parar' }).click()
    await expect(take).toBeVisible()
  }
  /** An unmounted player that keeps loading would request a deleted recording. */
  const goneWith = async (button: string) => {
    const player = await take.elementHandle()
    await page.getByRole('button', { name: button }).click()
    await expect(take).toBeHidden()
    return player?.evaluate((video) => video.getAttribute('src'))
  }
  await record()
  expect(await goneWith('Gravar de novo')).toBeNull()
  await record()
  await page.evaluate(() => {
    const playback = { again: 0 }
    Object.assign(window, { playback })
    const count = () => {
      if (document.querySelector('video[src^="blob:"]')) playback.again++
    }
    document.addEventListener('click', () =>
      new MutationObserver(count).observe(document, { childList: true, subtree: true }),
    )
  })
  expect(await goneWith('Usar este vídeo')).toBeNull()
  await expect(page).toHaveURL(/viewVideoResume$/)
  await expect(page.locator('video')).toHaveAttribute('poster', /poster/)
  expect(await page.evaluate(() => (window as unknown as { playback: { again: number } }).playback.again)).toBe(0)
  expect(lost).toEqual([])
})
