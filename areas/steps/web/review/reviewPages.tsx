import { StepReviewPage } from './StepReviewPage.tsx'

// The pages of the components, each at an address of its own.

export const RequirementsReview = () => <StepReviewPage component="requirements" />
export const QuestionsReview = () => <StepReviewPage component="questions" />
export const TestReview = () => <StepReviewPage component="test" />
export const CompetencyReview = () => <StepReviewPage component="competency" />
export const VideoReview = () => <StepReviewPage component="video" />
export const ValuesReview = () => <StepReviewPage component="values" />
