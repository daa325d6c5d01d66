import { expect, it, vi } from 'vitest'
import { steady } from './steady.mjs'

it.each(['zero', '0', '-1', '1.5'])('refuses %s runs, and starts nothing', async (given) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const run = vi.fn()
  expect(await steady({ run, bin: String, args: [given] })).toBe(1)
  expect(said).toHaveBeenCalledWith('Diga quantas vezes as jornadas rodam: npm run steady -- 20')
  expect(run).not.toHaveBeenCalled()
  said.mockRestore()
})
