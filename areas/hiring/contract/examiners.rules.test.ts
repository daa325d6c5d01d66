import { describe, expect, it } from 'vitest'
import {
  challengesCloseAt,
  type Examiner,
  type ExaminerRole,
  mayActForBoard,
  mayAddExaminer,
  mayBeAssigned,
  mayChallenge,
  mayChangeExaminers,
  mayDecideChallenge,
  mayExamine,
  mayPublishExaminers,
  mayReplace,
  roleOf,
} from './examiners.rules.ts'

const now = '2026-11-25T12:00:00.000Z'
const member = (accountId: string, role: ExaminerRole, over: Partial<Examiner> = {}): Examiner => ({
  ...{ id: `seat ${accountId}`, accountId, role, impediment: null, openChallenges: 0 },
  ...{ publishedAt: '2026-11-20T12:00:00.000Z', challengesUntil: '2026-11-25T02:59:59.999Z' },
  declaredAt: '2026-11-21T12:00:00.000Z',
  ...over,
})
const board = (...members: Examiner[]) => ({
  isPublished: members.some(({ publishedAt }) => publishedAt !== null),
  members,
})
const drafted = { publishedAt: null, challengesUntil: null, declaredAt: null }
const none = { isPublished: false, members: [] }
const [ofCouncil, ofCompany] = [{ ruleset: 'conselho_publico' }, { ruleset: 'privado' }] as const
const codeOf = (verdict: { allowed: true } | { allowed: false; why: string }) =>
  verdict.allowed ? 'allowed' : verdict.why
const admin = (id: string) => ({ id, role: 'administrador', state: 'ativo' })

describe('mayBeAssigned and mayExamine', () => {
  it('let everybody grade where the process has no board', () => {
    expect(mayBeAssigned(ofCouncil, none, 'ana').allowed).toBe(true)
    expect(mayExamine(ofCouncil, none, 'ana', now).allowed).toBe(true)
  })

  it('let only members grade in a public competition, and a substitute is none yet', () => {
    const of = board(member('ana', 'presidente'), member('bia', 'suplente'))
    expect(codeOf(mayBeAssigned(ofCouncil, of, 'ana'))).toBe('allowed')
    for (const other of ['bia', 'caio']) {
      expect(codeOf(mayBeAssigned(ofCouncil, of, other))).toBe('examiner_missing')
      expect(codeOf(mayExamine(ofCouncil, of, other, now))).toBe('examiner_missing')
      expect(codeOf(mayExamine(ofCompany, of, other, now))).toBe('allowed')
    }
  })

  it.each<[string, Partial<Examiner>, string, string]>([
    ['published, challengeable no more, and clear', {}, 'allowed', 'allowed'],
    ['not published', drafted, 'examiners_unpublished', 'allowed'],
    ['within the window', { challengesUntil: '2026-11-27T02:59:59.999Z' }, 'examiner_challengeable', 'allowed'],
    ['challenged', { openChallenges: 1 }, 'examiner_challenged', 'allowed'],
    ['without a declaration', { declaredAt: null }, 'impediment_undeclared', 'impediment_undeclared'],
    ['impeded', { impediment: 'Sócio de candidata' }, 'examiner_impeded', 'examiner_impeded'],
  ])('judge a member who is %s', (_, over, inCouncil, inCompany) => {
    const of = board(member('ana', 'membro', over))
    expect(codeOf(mayExamine(ofCouncil, of, 'ana', now))).toBe(inCouncil)
    expect(codeOf(mayExamine(ofCompany, of, 'ana', now))).toBe(inCompany)
  })
})

describe('mayActForBoard', () => {
  const acts = ['freeze', 'publication', 'ratification', 'elimination', 'summons'] as const
  const judge = (of: ReturnType<typeof board>, actorId: string) =>
    acts.map((act) => codeOf(mayActForBoard(ofCouncil, of, { act, actorId, now })))

  it('asks for nothing before a board is published', () => {
    expect(judge(board(member('ana', 'presidente', drafted)), 'caio')).toEqual(acts.map(() => 'allowed'))
    expect(roleOf(board(member('ana', 'presidente', drafted)), 'ana')).toBeNull()
  })

  it('asks for a member, for the ratification for the president', () => {
    const of = board(member('ana', 'presidente'), member('bia', 'membro'), member('davi', 'suplente'))
    expect(judge(of, 'ana')).toEqual(acts.map(() => 'allowed'))
    expect(judge(of, 'bia')).toEqual(['allowed', 'allowed', 'act_of_president', 'allowed', 'allowed'])
    for (const other of ['caio', 'davi']) expect(judge(of, other)).toEqual(acts.map(() => 'act_of_examiners'))
    expect([roleOf(of, 'ana'), roleOf(of, 'caio')]).toEqual(['presidente', null])
    expect(judge(board(member('ana', 'presidente', { declaredAt: null })), 'ana')).toEqual(
      acts.map(() => 'impediment_undeclared'),
    )
  })

  it('belongs to nobody once all published members have left', () => {
    expect(judge({ isPublished: true, members: [] }, 'ana')).toEqual(acts.map(() => 'act_of_examiners'))
  })
})

describe('the list', () => {
  it('takes an active account once, and one president who is an administrator', () => {
    const of = board(member('ana', 'presidente'))
    expect(codeOf(mayAddExaminer(of, admin('ana'), 'membro'))).toBe('examiner_in_board')
    expect(codeOf(mayAddExaminer(of, admin('bia'), 'presidente'))).toBe('president_exists')
    expect(codeOf(mayAddExaminer(none, { ...admin('bia'), role: 'avaliador' }, 'presidente'))).toBe('president_guest')
    expect(codeOf(mayAddExaminer(of, { ...admin('bia'), state: 'suspenso' }, 'membro'))).toBe('examiner_inactive')
    expect(codeOf(mayAddExaminer(of, { ...admin('bia'), role: 'avaliador' }, 'membro'))).toBe('allowed')
  })

  it('is published with a president, and again for new names only', () => {
    expect(codeOf(mayPublishExaminers(board(member('ana', 'membro', drafted))))).toBe('president_missing')
    expect(codeOf(mayPublishExaminers(board(member('ana', 'presidente'))))).toBe('examiners_published')
    const added = board(member('ana', 'presidente'), member('bia', 'membro', drafted))
    expect(codeOf(mayPublishExaminers(added))).toBe('allowed')
  })

  it('does not change after the ratification', () => {
    expect(codeOf(mayChangeExaminers({ state: 'resultado_final' }))).toBe('allowed')
    expect(codeOf(mayChangeExaminers({ state: 'homologado' }))).toBe('process_not_running')
  })

  it('gives a seat to a substitute first', () => {
    const seat = { accountId: 'bia', role: 'membro', replacedBy: null } as const
    const of = board(member('ana', 'presidente'), member('bia', 'membro'), member('davi', 'suplente'))
    expect(codeOf(mayReplace(of, seat, admin('eva')))).toBe('substitute_first')
    expect(codeOf(mayReplace(of, seat, admin('davi')))).toBe('allowed')
    expect(codeOf(mayReplace(of, seat, admin('ana')))).toBe('examiner_in_board')
    expect(codeOf(mayReplace(of, seat, admin('bia')))).toBe('examiner_in_board')
    expect(codeOf(mayReplace(of, { ...seat, replacedBy: 'seat' }, admin('davi')))).toBe('examiner_replaced')
    const impeded = board(member('ana', 'presidente'), member('davi', 'suplente', { impediment: 'Irmão' }))
    expect(codeOf(mayReplace(impeded, seat, admin('davi')))).toBe('examiner_impeded')
    expect(codeOf(mayReplace(impeded, seat, admin('eva')))).toBe('allowed')
    const president = { accountId: 'ana', role: 'presidente', replacedBy: null } as const
    const guest = { ...admin('davi'), role: 'avaliador' }
    expect(codeOf(mayReplace(of, president, guest))).toBe('president_guest')
  })
})

describe('a challenge', () => {
  const zone = 'America/Sao_Paulo'
  const seat = { publishedAt: '2026-11-20T12:00:00.000Z', challengesUntil: '2026-11-25T02:59:59.999Z', leftAt: null }
  const on = (day: string, over = {}) => codeOf(mayChallenge({ ...seat, ...over }, day, { zone, now }))

  it('is in time for two working days after the publication', () => {
    // A Friday: the weekend does not count.
    expect(challengesCloseAt(zone, 2, new Date(seat.publishedAt))).toBe(seat.challengesUntil)
    expect(on('2026-11-20')).toBe('allowed')
    expect(on('2026-11-24')).toBe('allowed')
    expect(on('2026-11-25')).toBe('challenge_late')
    expect(on('2026-11-19')).toBe('challenge_late')
    expect(on('2026-11-26')).toBe('challenge_future')
    expect(on('2026-11-24', { publishedAt: null, challengesUntil: null })).toBe('examiners_unpublished')
    expect(on('2026-11-24', { leftAt: now })).toBe('examiner_left')
  })

  it('is decided by neither the member nor its recorder', () => {
    const challenge = { state: 'aberta', recordedBy: 'caio', accountId: 'ana' }
    expect(codeOf(mayDecideChallenge(challenge, 'ana'))).toBe('challenge_about_self')
    expect(codeOf(mayDecideChallenge(challenge, 'caio'))).toBe('challenge_own')
    expect(codeOf(mayDecideChallenge(challenge, 'bia'))).toBe('allowed')
    expect(codeOf(mayDecideChallenge({ ...challenge, state: 'acolhida' }, 'bia'))).toBe('challenge_decided')
  })
})
