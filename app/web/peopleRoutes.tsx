import { createRoute } from '@tanstack/react-router'
import type { accountQuery } from '#access/contract/accounts.ts'
import type { accountPageSearch } from '#access/web/account/accountPageSearch.ts'
import type { noteSearch } from '#access/web/notes/noteSearch.ts'
import type { competencyTestSearch } from '#assessment/web/competencies/competencyTestSearch.ts'
import type { duplicateQuery, pastQuery } from '#compliance/contract/duplicates.ts'
import type { personSearch } from '#desk/contract/timeline.ts'
import type { poolMembersQuery, poolQuery } from '#hiring/contract/pools.ts'
import type { importSearch } from '#platform/web/imports/importSearch.ts'
import { searchOf } from '#platform/web/site/address.ts'
import type { candidateQuery } from '#professionals/contract/candidates.ts'
import type { evaluators } from '#steps/contract/evaluators.ts'
import type { stepsSearch } from '#steps/web/stepsSearch.ts'
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
) => page(() => import('#steps/web/review/reviewPages.tsx'), name)
const RequirementsReview = reviewPage('RequirementsReview')
const QuestionsReview = reviewPage('QuestionsReview')
const TestReview = reviewPage('TestReview')
const CompetencyReview = reviewPage('CompetencyReview')
const ValuesReview = reviewPage('ValuesReview')
const VideoReview = reviewPage('VideoReview')

const CandidateEditPage = page(() => import('#professionals/web/candidates/CandidateEditPage.tsx'), 'CandidateEditPage')
const CandidateSettingsPage = page(() => import('#app/web/pages/CandidateSettingsPage.tsx'), 'CandidateSettingsPage')
const AdministratorListPage = page(
  () => import('#access/web/accounts/AdministratorListPage.tsx'),
  'AdministratorListPage',
)
const AdministratorInvitePage = page(
  () => import('#access/web/accounts/AdministratorInvitePage.tsx'),
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
    component: page(() => import('#steps/web/evaluating/QueuePage.tsx'), 'QueuePage'),
  }),
  createRoute({
    ...inside,
    path: 'evaluations/$applicationId',
    component: page(() => import('#steps/web/evaluating/EvaluatePage.tsx'), 'EvaluatePage'),
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
    component: page(() => import('#access/web/accounts/AdministratorPage.tsx'), 'AdministratorPage'),
  }),
  createRoute({
    ...inside,
    path: 'users/super-admins/$accountId/edit',
    component: page(() => import('#access/web/accounts/AdministratorEditPage.tsx'), 'AdministratorEditPage'),
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
    component: page(() => import('#access/web/accounts/AdministratorCardsPage.tsx'), 'AdministratorCardsPage'),
  }),
  createRoute({ ...inside, path: 'user/new', component: AdministratorInvitePage }),
  createRoute({
    ...inside,
    path: 'user/profile',
    component: page(() => import('#access/web/accounts/ProfilePage.tsx'), 'ProfilePage'),
  }),
  createRoute({
    ...inside,
    path: 'users/candidates',
    ...searchOf<typeof candidateQuery>(),
    ...list(() => import('#app/web/pages/CandidateListPage.tsx'), 'CandidateListPage'),
  }),
  createRoute({
    ...inside,
    path: 'users/candidates/register',
    component: page(() => import('#professionals/web/candidates/CandidateRegisterPage.tsx'), 'CandidateRegisterPage'),
  }),
  createRoute({
    ...inside,
    path: 'users/candidates/import',
    ...searchOf<typeof importSearch>(),
    component: page(() => import('#app/web/pages/CandidateImportPage.tsx'), 'CandidateImportPage'),
  }),
  createRoute({
    ...inside,
    path: 'users/candidates/$candidateId',
    ...searchOf<typeof personSearch>(),
    component: page(() => import('#app/web/pages/CandidatePage.tsx'), 'CandidatePage'),
  }),
  createRoute({ ...inside, path: 'users/candidates/$candidateId/editCandidate', component: CandidateEditPage }),
  createRoute({ ...inside, path: 'users/$candidateId/editCandidate', component: CandidateEditPage }),
  createRoute({
    ...inside,
    path: 'users/candidates/$candidateId/cv',
    component: page(() => import('#professionals/web/cv/CvPage.tsx'), 'CvPage'),
  }),
  createRoute({
    ...inside,
    path: 'users/candidates/$candidateId/notes',
    ...searchOf<typeof noteSearch>(),
    component: page(() => import('#professionals/web/candidates/CandidateNotesPage.tsx'), 'CandidateNotesPage'),
  }),
  createRoute({
    ...inside,
    path: 'users/candidates/$candidateId/addVideoResume',
    component: page(() => import('#professionals/web/candidates/AddVideoResumePage.tsx'), 'AddVideoResumePage'),
  }),
  createRoute({
    ...inside,
    path: 'users/candidates/$candidateId/viewVideoResume',
    component: page(() => import('#professionals/web/candidates/ViewVideoResumePage.tsx'), 'ViewVideoResumePage'),
  }),
  createRoute({
    ...inside,
    path: 'users/candidates/$candidateId/pregressSelectiveProcess/$processId',
    ...searchOf<typeof stepsSearch>(),
    component: page(() => import('#steps/web/overview/StepsPage.tsx'), 'StepsPage'),
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
    component: page(() => import('#access/web/account/AccountPage.tsx'), 'AccountPage'),
  }),
  createRoute({
    ...inside,
    path: 'users/duplicates',
    ...searchOf<typeof duplicateQuery>(),
    component: page(() => import('#compliance/web/duplicates/DuplicateListPage.tsx'), 'DuplicateListPage'),
  }),
  createRoute({
    ...inside,
    path: 'users/duplicates/merged',
    ...searchOf<typeof pastQuery>(),
    component: page(() => import('#compliance/web/duplicates/MergeListPage.tsx'), 'MergeListPage'),
  }),
  createRoute({
    ...inside,
    path: 'users/duplicates/distinct',
    ...searchOf<typeof pastQuery>(),
    component: page(() => import('#compliance/web/duplicates/DistinctListPage.tsx'), 'DistinctListPage'),
  }),
  createRoute({
    ...inside,
    path: 'users/duplicates/$aId/$bId',
    component: page(() => import('#compliance/web/duplicates/MergePage.tsx'), 'MergePage'),
  }),
  createRoute({
    ...inside,
    path: 'users/pools',
    ...searchOf<typeof poolQuery>(),
    component: page(() => import('#hiring/web/pools/PoolListPage.tsx'), 'PoolListPage'),
  }),
  createRoute({
    ...inside,
    path: 'users/pools/$poolId',
    ...searchOf<typeof poolMembersQuery>(),
    component: page(() => import('#hiring/web/pools/PoolPage.tsx'), 'PoolPage'),
  }),
  createRoute({
    ...inside,
    path: 'users/candidates/$candidateId/competencyTest',
    ...searchOf<typeof competencyTestSearch>(),
    component: page(() => import('#assessment/web/competencies/CompetencyTestPage.tsx'), 'CompetencyTestPage'),
  }),
  createRoute({ ...inside, path: 'users/$candidateId', beforeLoad: ofCandidate }),
  createRoute({ ...inside, path: 'users/$candidateId/cv', beforeLoad: ofCandidate }),
  createRoute({ ...inside, path: 'users/$candidateId/addVideoResume', beforeLoad: ofCandidate }),
  createRoute({ ...inside, path: 'users/$candidateId/viewVideoResume', beforeLoad: ofCandidate }),
  createRoute({ ...inside, path: 'users/$candidateId/competencyTest', beforeLoad: ofCandidate }),
]
