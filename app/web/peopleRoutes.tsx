import { createRoute } from '@tanstack/react-router'
import type { accountQuery } from '#contract/access/accounts.ts'
import type { duplicateQuery, pastQuery } from '#contract/compliance/duplicates.ts'
import type { poolMembersQuery, poolQuery } from '#contract/hiring/pools.ts'
import type { candidateQuery, candidates } from '#contract/people/candidates.ts'
import type { evaluators } from '#contract/steps/evaluators.ts'
import type { accountPageSearch } from '#web/access/account/accountPageSearch.ts'
import type { noteSearch } from '#web/access/notes/noteSearch.ts'
import type { competencyTestSearch } from '#web/assessment/competencies/competencyTestSearch.ts'
import type { importSearch } from '#web/platform/imports/importSearch.ts'
import { searchOf } from '#web/platform/site/address.ts'
import type { stepsSearch } from '#web/steps/stepsSearch.ts'
import { type At, inside, list, moved, page } from './routeParts.tsx'

// Professionals and administrators.

const reviewPage = <
  C extends
    | 'RequirementsReview'
    | 'CompetencyReview'
    | 'QuestionsReview'
    | 'TestReview'
    | 'ValuesReview'
    | 'VideoReview',
>(
  name: C,
) => page(() => import('#web/steps/review/reviewPages.tsx'), name)
const RequirementsReview = reviewPage('RequirementsReview')
const QuestionsReview = reviewPage('QuestionsReview')
const TestReview = reviewPage('TestReview')
const CompetencyReview = reviewPage('CompetencyReview')
const ValuesReview = reviewPage('ValuesReview')
const VideoReview = reviewPage('VideoReview')

const CandidateEditPage = page(() => import('#web/people/candidates/CandidateEditPage.tsx'), 'CandidateEditPage')
const CandidateSettingsPage = page(
  () => import('#web/workspace/candidates/CandidateSettingsPage.tsx'),
  'CandidateSettingsPage',
)
const AdministratorListPage = page(
  () => import('#web/access/accounts/AdministratorListPage.tsx'),
  'AdministratorListPage',
)
const AdministratorInvitePage = page(
  () => import('#web/access/accounts/AdministratorInvitePage.tsx'),
  'AdministratorInvitePage',
)

/** Shorter addresses of a professional. */
const ofCandidate = ({ location }: At) =>
  moved(location.pathname.replace('/users/', '/users/candidates/'), location.search)

export const peopleScreens = [
  createRoute({
    ...inside,
    path: 'evaluations',
    ...searchOf<typeof evaluators.queue.query>(),
    component: page(() => import('#web/steps/evaluating/QueuePage.tsx'), 'QueuePage'),
  }),
  createRoute({
    ...inside,
    path: 'evaluations/$applicationId',
    component: page(() => import('#web/steps/evaluating/EvaluatePage.tsx'), 'EvaluatePage'),
  }),
  createRoute({
    ...inside,
    path: 'users',
    beforeLoad: ({ location }) => moved('/dashboard/users/candidates', location.search),
  }),
  createRoute({
    ...inside,
    path: 'users/super-admins',
    ...searchOf<typeof accountQuery>(),
    component: AdministratorListPage,
  }),
  createRoute({
    ...inside,
    path: 'users/super-admins/new',
    component: AdministratorInvitePage,
  }),
  createRoute({
    ...inside,
    path: 'users/super-admins/$accountId',
    component: page(() => import('#web/access/accounts/AdministratorPage.tsx'), 'AdministratorPage'),
  }),
  createRoute({
    ...inside,
    path: 'users/super-admins/$accountId/edit',
    component: page(() => import('#web/access/accounts/AdministratorEditPage.tsx'), 'AdministratorEditPage'),
  }),
  createRoute({
    ...inside,
    path: 'user/list',
    ...searchOf<typeof accountQuery>(),
    component: AdministratorListPage,
  }),
  createRoute({
    ...inside,
    path: 'user/cards',
    ...searchOf<typeof accountQuery>(),
    component: page(() => import('#web/access/accounts/AdministratorCardsPage.tsx'), 'AdministratorCardsPage'),
  }),
  createRoute({ ...inside, path: 'user/new', component: AdministratorInvitePage }),
  createRoute({
    ...inside,
    path: 'user/profile',
    component: page(() => import('#web/access/accounts/ProfilePage.tsx'), 'ProfilePage'),
  }),
  createRoute({
    ...inside,
    path: 'users/candidates',
    ...searchOf<typeof candidateQuery>(),
    ...list(() => import('#web/workspace/candidates/CandidateListPage.tsx'), 'CandidateListPage'),
  }),
  createRoute({
    ...inside,
    path: 'users/candidates/register',
    component: page(() => import('#web/people/candidates/CandidateRegisterPage.tsx'), 'CandidateRegisterPage'),
  }),
  createRoute({
    ...inside,
    path: 'users/candidates/import',
    ...searchOf<typeof importSearch>(),
    component: page(() => import('#web/people/candidates/CandidateImportPage.tsx'), 'CandidateImportPage'),
  }),
  createRoute({
    ...inside,
    path: 'users/candidates/$candidateId',
    ...searchOf<typeof candidates.look.query>(),
    component: page(() => import('#web/workspace/candidates/CandidatePage.tsx'), 'CandidatePage'),
  }),
  createRoute({ ...inside, path: 'users/candidates/$candidateId/editCandidate', component: CandidateEditPage }),
  createRoute({ ...inside, path: 'users/$candidateId/editCandidate', component: CandidateEditPage }),
  createRoute({
    ...inside,
    path: 'users/candidates/$candidateId/cv',
    component: page(() => import('#web/people/cv/CvPage.tsx'), 'CvPage'),
  }),
  createRoute({
    ...inside,
    path: 'users/candidates/$candidateId/notes',
    ...searchOf<typeof noteSearch>(),
    component: page(() => import('#web/people/candidates/CandidateNotesPage.tsx'), 'CandidateNotesPage'),
  }),
  createRoute({
    ...inside,
    path: 'users/candidates/$candidateId/addVideoResume',
    component: page(() => import('#web/people/candidates/AddVideoResumePage.tsx'), 'AddVideoResumePage'),
  }),
  createRoute({
    ...inside,
    path: 'users/candidates/$candidateId/viewVideoResume',
    component: page(() => import('#web/people/candidates/ViewVideoResumePage.tsx'), 'ViewVideoResumePage'),
  }),
  createRoute({
    ...inside,
    path: 'users/candidates/$candidateId/pregressSelectiveProcess/$processId',
    ...searchOf<typeof stepsSearch>(),
    component: page(() => import('#web/steps/overview/StepsPage.tsx'), 'StepsPage'),
  }),
  createRoute({
    ...inside,
    path: 'users/candidates/$candidateId/pregressSelectiveProcess/$processId/auxiliaryRequirementsTest',
    ...searchOf<typeof stepsSearch>(),
    component: RequirementsReview,
  }),
  createRoute({
    ...inside,
    path: 'users/candidates/$candidateId/pregressSelectiveProcess/$processId/auxiliaryQuestionsTest',
    ...searchOf<typeof stepsSearch>(),
    component: QuestionsReview,
  }),
  createRoute({
    ...inside,
    path: 'users/candidates/$candidateId/pregressSelectiveProcess/$processId/addVideoInterview',
    ...searchOf<typeof stepsSearch>(),
    component: VideoReview,
  }),
  createRoute({
    ...inside,
    path: 'users/candidates/$candidateId/pregressSelectiveProcess/$processId/viewVideoInterview',
    ...searchOf<typeof stepsSearch>(),
    component: VideoReview,
  }),
  createRoute({
    ...inside,
    path: 'users/candidates/$candidateId/pregressSelectiveProcess/$processId/customTestQuestions',
    ...searchOf<typeof stepsSearch>(),
    component: TestReview,
  }),
  createRoute({
    ...inside,
    path: 'users/candidates/$candidateId/pregressSelectiveProcess/$processId/competencyTestAnswer',
    ...searchOf<typeof stepsSearch>(),
    component: CompetencyReview,
  }),
  createRoute({
    ...inside,
    path: 'users/candidates/$candidateId/pregressSelectiveProcess/$processId/valuesTestIntro',
    ...searchOf<typeof stepsSearch>(),
    component: ValuesReview,
  }),
  createRoute({
    ...inside,
    path: 'users/candidates/$candidateId/pregressSelectiveProcess/$processId/valuesTestAnswer',
    ...searchOf<typeof stepsSearch>(),
    component: ValuesReview,
  }),
  createRoute({
    ...inside,
    path: 'users/candidates/$candidateId/candidateSettings',
    component: CandidateSettingsPage,
  }),
  createRoute({
    ...inside,
    path: 'users/$candidateId/candidateSettings',
    component: CandidateSettingsPage,
  }),
  createRoute({
    ...inside,
    path: 'user/account',
    ...searchOf<typeof accountPageSearch>(),
    component: page(() => import('#web/access/account/AccountPage.tsx'), 'AccountPage'),
  }),
  createRoute({
    ...inside,
    path: 'users/duplicates',
    ...searchOf<typeof duplicateQuery>(),
    component: page(() => import('#web/compliance/duplicates/DuplicateListPage.tsx'), 'DuplicateListPage'),
  }),
  createRoute({
    ...inside,
    path: 'users/duplicates/merged',
    ...searchOf<typeof pastQuery>(),
    component: page(() => import('#web/compliance/duplicates/MergeListPage.tsx'), 'MergeListPage'),
  }),
  createRoute({
    ...inside,
    path: 'users/duplicates/distinct',
    ...searchOf<typeof pastQuery>(),
    component: page(() => import('#web/compliance/duplicates/DistinctListPage.tsx'), 'DistinctListPage'),
  }),
  createRoute({
    ...inside,
    path: 'users/duplicates/$aId/$bId',
    component: page(() => import('#web/compliance/duplicates/MergePage.tsx'), 'MergePage'),
  }),
  createRoute({
    ...inside,
    path: 'users/pools',
    ...searchOf<typeof poolQuery>(),
    component: page(() => import('#web/hiring/pools/PoolListPage.tsx'), 'PoolListPage'),
  }),
  createRoute({
    ...inside,
    path: 'users/pools/$poolId',
    ...searchOf<typeof poolMembersQuery>(),
    component: page(() => import('#web/hiring/pools/PoolPage.tsx'), 'PoolPage'),
  }),
  createRoute({
    ...inside,
    path: 'users/candidates/$candidateId/competencyTest',
    ...searchOf<typeof competencyTestSearch>(),
    component: page(() => import('#web/assessment/competencies/CompetencyTestPage.tsx'), 'CompetencyTestPage'),
  }),
  createRoute({ ...inside, path: 'users/$candidateId', beforeLoad: ofCandidate }),
  createRoute({ ...inside, path: 'users/$candidateId/cv', beforeLoad: ofCandidate }),
  createRoute({ ...inside, path: 'users/$candidateId/addVideoResume', beforeLoad: ofCandidate }),
  createRoute({ ...inside, path: 'users/$candidateId/viewVideoResume', beforeLoad: ofCandidate }),
  createRoute({ ...inside, path: 'users/$candidateId/competencyTest', beforeLoad: ofCandidate }),
]
