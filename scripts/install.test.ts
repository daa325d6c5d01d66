import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

type Package = { optionalDependencies?: Record<string, string> }

it('package-lock.json names the packages of every platform, which npm ci requires', () => {
  const lock = readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8')
  const packages: Record<string, Package> = JSON.parse(lock).packages
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
    ),
  )
  expect(missing).toEqual([])
})
