import { describe, expect, it } from 'vitest'
import type { ApiError } from '#platform/web/api/client.ts'
import { statusHere } from './statusHere.ts'

const failure = { status: 0 } as ApiError
const of = (saving: Parameters<typeof statusHere>[0], id = 'ana') => statusHere(saving, id)

describe('the status of the marks of a person', () => {
  it('says that this person was saved, and nothing about the one before', () => {
    expect(of({ status: 'saved', unsaved: {}, saved: 'ana' }).status).toBe('saved')
    expect(of({ status: 'saved', unsaved: {}, saved: 'bia' }).status).toBe('idle')
  })

  it('says that a mark is being saved only for its person', () => {
    const unsaved = { 'bia 1': { change: 4 } }
    expect(of({ status: 'saving', unsaved, saved: 'ana' }).status).toBe('idle')
    expect(of({ status: 'saving', unsaved, saved: 'ana' }, 'bia').status).toBe('saving')
  })

  it('counts the failures of this person', () => {
    const unsaved = { 'ana 1': { change: 4, failure }, 'ana 2': { change: 5 }, 'bia 1': { change: 4, failure } }
    expect(of({ status: 'failed', unsaved, saved: undefined })).toEqual({ status: 'failed', failed: 1 })
    expect(of({ status: 'failed', unsaved: { 'bia 1': { change: 4, failure } }, saved: 'ana' }).status).toBe('idle')
  })
})
