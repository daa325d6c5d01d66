import { account } from './account.ts'
import { adding } from './adding.ts'
import { address } from './address.ts'
import { administrators } from './administrators.ts'
import { analytics } from './analytics.ts'
import { anchors } from './anchors.ts'
import { auth } from './auth.ts'
import { automations } from './automations.ts'
import { banking } from './banking.ts'
import { board } from './board.ts'
import { booking } from './booking.ts'
import { calendar } from './calendar.ts'
import { candidateParts } from './candidateParts.ts'
import { candidateSettings } from './candidateSettings.ts'
import { candidates } from './candidates.ts'
import { catalogue } from './catalogue.ts'
import { chat } from './chat.ts'
import { companies } from './companies.ts'
import { companyParts } from './companyParts.ts'
import { competencies } from './competencies.ts'
import { components } from './components.ts'
import { contact } from './contact.ts'
import { corrections } from './corrections.ts'
import { countersigning } from './countersigning.ts'
import { customTests } from './customTests.ts'
import { cv } from './cv.ts'
import { decisions } from './decisions.ts'
import { duplicates } from './duplicates.ts'
import { evaluating } from './evaluating.ts'
import { evaluation } from './evaluation.ts'
import { evaluators } from './evaluators.ts'
import { examiners } from './examiners.ts'
import { fairness } from './fairness.ts'
import { files } from './files.ts'
import { hidden } from './hidden.ts'
import { history } from './history.ts'
import { home } from './home.ts'
import { imports } from './imports.ts'
import { installation } from './installation.ts'
import { interviews } from './interviews.ts'
import { invited } from './invited.ts'
import { invoices } from './invoices.ts'
import { lists } from './lists.ts'
import { logs } from './logs.ts'
import { markSheet } from './markSheet.ts'
import { messages } from './messages.ts'
import { news } from './news.ts'
import { notes } from './notes.ts'
import { notices } from './notices.ts'
import { outcomes } from './outcomes.ts'
import { overview } from './overview.ts'
import { partners } from './partners.ts'
import { passwords } from './passwords.ts'
import { pixProvider } from './pixProvider.ts'
import { plans } from './plans.ts'
import { pools } from './pools.ts'
import { privacy } from './privacy.ts'
import { processes } from './processes.ts'
import { questions } from './questions.ts'
import { ranking } from './ranking.ts'
import { recordLinks } from './recordLinks.ts'
import { records } from './records.ts'
import { refunds } from './refunds.ts'
import { refusals } from './refusals.ts'
import { review } from './review.ts'
import { richText } from './richText.ts'
import { sales } from './sales.ts'
import { scoring } from './scoring.ts'
import { siteTexts } from './siteTexts.ts'
import { steps } from './steps.ts'
import { subscriptions } from './subscriptions.ts'
import { summons } from './summons.ts'
import { suppressions } from './suppressions.ts'
import { system } from './system.ts'
import { takes } from './takes.ts'
import { tasks } from './tasks.ts'
import { templates } from './templates.ts'
import { tieProofs } from './tieProofs.ts'
import { transitions } from './transitions.ts'
import { values } from './values.ts'
import { verification } from './verification.ts'
import { videos } from './videos.ts'
import { vouchers } from './vouchers.ts'
import { weightEffect } from './weightEffect.ts'
import { weights } from './weights.ts'

/** The texts that only screens behind the login and forms need. */
export const en = {
  account,
  adding,
  address,
  administrators,
  analytics,
  anchors,
  auth,
  automations,
  banking,
  board,
  calendar,
  booking,
  candidateParts,
  candidateSettings,
  candidates,
  chat,
  companies,
  companyParts,
  catalogue,
  competencies,
  components,
  contact,
  customTests,
  cv,
  corrections,
  countersigning,
  decisions,
  tieProofs,
  markSheet,
  duplicates,
  evaluation,
  fairness,
  files,
  hidden,
  history,
  home,
  imports,
  installation,
  invoices,
  lists,
  logs,
  messages,
  news,
  notes,
  notices,
  outcomes,
  overview,
  partners,
  passwords,
  pools,
  privacy,
  processes,
  questions,
  ranking,
  recordLinks,
  records,
  refunds,
  refusals,
  evaluating,
  evaluators,
  invited,
  examiners,
  interviews,
  review,
  richText,
  sales,
  scoring,
  siteTexts,
  steps,
  subscriptions,
  summons,
  suppressions,
  system,
  takes,
  tasks,
  templates,
  transitions,
  values,
  verification,
  videos,
  vouchers,
  weightEffect,
  weights,
  pixProvider,
  plans,
}
