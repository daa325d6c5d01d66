import { describe, expect, it } from 'vitest'
import {
  documentsMissing,
  maxFiles,
  maxFilesEver,
  mayAddFile,
  mayAskOf,
  mayJudge,
  misfitOf,
} from './documents.rules.ts'

const now = '2026-11-30T12:00:00.000Z'
const request = { state: 'pedido', dueAt: '2026-12-01T12:00:00.000Z' } as const

describe('adding a file to a document', () => {
  it('is allowed until the document was accepted or its deadline came, for so many files', () => {
    const given = { now, files: 0, filesEver: 0 }
    for (const state of ['pedido', 'enviado', 'recusado'] as const)
      expect(mayAddFile({ ...request, state }, given)).toEqual({ allowed: true })
    expect(mayAddFile({ ...request, state: 'aceito' }, given)).toEqual({ allowed: false, why: 'document_accepted' })
    expect(mayAddFile({ ...request, state: 'cancelado' }, given)).toEqual({ allowed: false, why: 'document_cancelled' })
    expect(mayAddFile({ ...request, dueAt: '2026-11-30T11:59:59.999Z' }, given)).toEqual({
      allowed: false,
      why: 'document_late',
    })
    for (const counts of [
      { files: maxFiles, filesEver: maxFiles },
      { files: 0, filesEver: maxFilesEver },
    ])
      expect(mayAddFile(request, { now, ...counts })).toEqual({ allowed: false, why: 'too_many_document_files' })
  })

  it('takes the formats and the size that were asked for', () => {
    const asked = { formats: ['pdf', 'jpg'] as ('pdf' | 'jpg')[], megabytes: 2 }
    expect(misfitOf(asked, { type: 'image/jpeg', size: 2 * 1024 * 1024 })).toBeNull()
    expect(misfitOf(asked, { type: 'image/png', size: 1 })).toBe('document_type|PDF, JPG')
    expect(misfitOf(asked, { type: 'application/pdf', size: 2 * 1024 * 1024 + 1 })).toBe('file_too_large|2')
  })
})

describe('a verdict', () => {
  it('is on what was sent, and may take an acceptance back', () => {
    expect(mayJudge({ state: 'enviado' }, 'aceito').allowed).toBe(true)
    expect(mayJudge({ state: 'enviado' }, 'recusado').allowed).toBe(true)
    expect(mayJudge({ state: 'aceito' }, 'recusado').allowed).toBe(true)
    expect(mayJudge({ state: 'aceito' }, 'aceito')).toEqual({ allowed: false, why: 'document_judged' })
    expect(mayJudge({ state: 'pedido' }, 'aceito')).toEqual({ allowed: false, why: 'document_not_sent' })
    expect(mayJudge({ state: 'cancelado' }, 'recusado')).toEqual({ allowed: false, why: 'document_cancelled' })
  })
})

it('asks nothing of somebody whose participation is over', () => {
  expect(mayAskOf('aprovada').allowed).toBe(true)
  for (const status of ['reprovada', 'eliminada', 'desistente'] as const)
    expect(mayAskOf(status)).toEqual({ allowed: false, why: 'application_over' })
})

it('misses only required documents of the form', () => {
  const listed = [
    { id: 'a', when: 'applying', required: true },
    { id: 'b', when: 'applying', required: false },
    { id: 'c', when: 'later', required: true },
  ] as const
  expect(documentsMissing(listed, new Set())).toEqual(['a'])
  expect(documentsMissing(listed, new Set(['a']))).toEqual([])
})
