import type { SiteTexts } from '#website/contract/siteTexts.ts'

export const en: SiteTexts = {
  about: {
    title: 'A selection that anyone can check',
    description:
      'The hub connects companies and registered professionals. Each place on the list says what counted, what was missing and what broke the tie.',
    lead: 'The hub connects companies and registered professionals. Each place on the list says what counted, what was missing and what broke the tie. Those who are not chosen get an answer too.',
    figures: [
      { value: '15 days', label: 'to answer those who ask for their own data' },
      { value: '100%', label: 'of decisions have a recorded reason' },
      { value: '0', label: 'cookies on this site' },
    ],
    points: [
      {
        title: 'The same rule for all',
        text: 'Weights, minimum scores and tie-breaks are set before the first grade. A later change needs a reason, which is recorded.',
      },
      {
        title: 'Blind evaluation',
        text: 'Each evaluator grades without seeing the grades of the others. Large differences are reviewed.',
      },
      { title: 'Your data, your right', text: 'See, correct or erase what we store, within 15 days.' },
    ],
    body: [
      '<p>The council runs this hub so that hiring and being hired does not depend on whom one knows. Companies describe the position and what it requires; professionals show what they can do in steps that are the same for all; the result is a list that explains itself line by line.</p>',
      '<p>A published result no longer changes. Anyone can check, from the grades, that its order is the one the rules give.</p>',
    ].join(''),
  },
  contact: {
    title: 'Talk to us',
    description: 'Write to the team of the hub: a person reads and answers.',
    lead: 'A person reads and answers. Tell us what you need, with the code of the process if there is one.',
  },
  faqs: {
    title: 'Frequently asked questions',
    description: 'Answers about applying, steps, results, appeals, plans and personal data.',
    groups: [
      {
        title: 'Applying',
        entries: [
          {
            question: 'How do I take part in a process?',
            answer:
              '<p>The team of the process invites those who meet the requirements, or adds your application when you apply through the channel of the position. You get an e-mail with the code of the process.</p>',
          },
          {
            question: 'Do I need to be registered with the council?',
            answer:
              '<p>That depends on the position. Where a registration is required, it is verified before the result. If yours is missing or has expired, you see what to do about it.</p>',
          },
          {
            question: 'Do I need an account?',
            answer:
              '<p>No. Steps come by a personal link, sent to your e-mail. Do not forward that link: it opens your application.</p>',
          },
        ],
      },
      {
        title: 'Tests and video',
        entries: [
          {
            question: 'What if my connection drops during a test?',
            answer:
              '<p>Your answers are saved while you write, in your browser too. Open the same link and go on where you were. The clock is that of the server.</p>',
          },
          {
            question: 'Who sees my video interview?',
            answer:
              '<p>Only the evaluators of the process. The video is erased after the time that our privacy policy states.</p>',
          },
          {
            question: 'I need an accessibility feature. What do I do?',
            answer:
              '<p>The page of a step has text sizes, spacing and contrast. For more time or another format, reply to the invitation before you begin.</p>',
          },
        ],
      },
      {
        title: 'Result',
        entries: [
          {
            question: 'How is the ranking computed?',
            answer:
              '<p>Each part gets a score from 0 to 100 and has a weight. The total is the weighted mean, rounded only at the end. The result shows the whole computation, part by part, and what broke ties.</p>',
          },
          {
            question: 'How do I get an answer if I am not chosen?',
            answer:
              '<p>By e-mail. It says how your application ended, and no process is archived before everyone has received theirs.</p>',
          },
          {
            question: 'Can I ask for an explanation of my score?',
            answer:
              '<p>Yes. Reply to the e-mail of the result or write to us: you get a sheet with the score of each criterion and what it means.</p>',
          },
        ],
      },
      {
        title: 'Appeals',
        entries: [
          {
            question: 'Can I appeal a score?',
            answer:
              '<p>Yes. Ask for a review within the time stated in the result. The reviewer took no part in the decision, and the answer comes in writing, with its reason.</p>',
          },
        ],
      },
      {
        title: 'Plans and payment',
        entries: [
          {
            question: 'How does my company subscribe?',
            answer:
              '<p>Choose a plan on the page of plans, enter the CNPJ and pay by Pix. Access opens as soon as the payment is confirmed.</p>',
          },
          {
            question: 'Can I cancel?',
            answer: '<p>At any time. The plan lasts until the end of the paid period and is not renewed.</p>',
          },
        ],
      },
      {
        title: 'Your data',
        entries: [
          {
            question: 'Which data do you store?',
            answer:
              '<p>Those of your profile, of the steps you answered and of the decisions about them. The privacy page has the complete list, with periods.</p>',
          },
          {
            question: 'How do I ask to see, correct or erase my data?',
            answer:
              '<p>Write to the address on the privacy page. We answer within 15 days. What the law requires us to keep stays without your name wherever possible.</p>',
          },
        ],
      },
    ],
  },
  terms: {
    title: 'Terms of use',
    description: 'The rules for using the recruitment hub: for professionals, companies and visitors.',
    body: [
      '<h3>1. What this service is</h3>',
      '<p>The hub brings together companies that hire and registered professionals in selective processes with known rules. It is run by the council named at the foot of this page.</p>',
      '<h3>2. For professionals</h3>',
      '<ul>',
      '<li>The links of steps are personal. Answer by yourself, without help that the step does not allow.</li>',
      '<li>The information in your profile and the documents you send must be true and current.</li>',
      '<li>Taking part is free of charge and does not guarantee employment.</li></ul>',
      '<h3>3. For companies</h3>',
      '<ul>',
      '<li>The position must exist, and its criteria must relate to the work.</li>',
      '<li>Discriminatory criteria and requests for data that the position does not need are forbidden.</li>',
      '<li>Data of professionals serve only the process in which they were received.</li></ul>',
      '<h3>4. Results and decisions</h3>',
      '<p>Scores follow the rules of the process. Eliminations are decided by people, with a recorded reason, and can be reviewed on request. A published result is not altered; corrections are published beside it.</p>',
      '<h3>5. Plans and payments</h3>',
      '<p>Prices, limits and periods are on the page of plans. The agreed amount holds until the end of the period. Cancelling stops the next renewal.</p>',
      '<h3>6. Availability</h3>',
      '<p>Maintenance is announced in advance where possible. Deadlines of steps that an interruption of ours affects are extended.</p>',
      '<h3>7. Changes to these terms</h3>',
      '<p>Each version has a number and a date and stays published. Changes that reduce rights are announced by e-mail before they apply.</p>',
      '<h3>8. Law</h3>',
      '<p>Brazilian law applies. The venue is the seat of the council, except for what the law reserves to consumers.</p>',
    ].join(''),
  },
  privacy: {
    title: 'Privacy policy',
    description:
      'Which personal data we process, what for, for how long, and how to exercise your rights under the LGPD.',
    body: [
      '<h3>1. Who is responsible</h3>',
      '<p>The council named at the foot of this page is the controller of the data processed in this hub under Brazilian Law 13.709/2018 (LGPD).</p>',
      '<h3>2. Which data we process</h3>',
      '<ul>',
      '<li><strong>Professionals:</strong> profile, council registration, CV, answers, scores, videos and the history of applications.</li>',
      '<li><strong>Companies:</strong> registration data, contacts, subscriptions and payments.</li>',
      '<li><strong>Visitors:</strong> what you write in the forms. This site uses no cookies and no trackers.</li></ul>',
      '<h3>3. What for and on what basis</h3>',
      '<ul>',
      '<li>To run the selective processes in which you take part: steps before a contract.</li>',
      '<li>To meet legal and tax obligations.</li>',
      '<li>To keep records by which decisions can be checked: the regular exercise of rights.</li>',
      '<li>To send notices and positions: your consent, which you can withdraw at any time.</li></ul>',
      '<h3>4. Sensitive data</h3>',
      '<p>Race, disability and other sensitive data are optional, stored encrypted and used only for affirmative action and for statistics that identify nobody.</p>',
      '<h3>5. Whom we share with</h3>',
      '<p>With the company of the process you are in, and with suppliers that operate the service on our behalf. We do not sell data.</p>',
      '<h3>6. For how long</h3>',
      '<p>Profiles without activity are erased after the configured time, with a notice before. Payment data are kept for five years, as tax law requires. Published results stay without identifying those who asked for erasure.</p>',
      '<h3>7. Your rights</h3>',
      '<p>You can confirm the processing, see, correct, take with you or erase your data, withdraw a consent and ask for the review of a decision. We answer within 15 days.</p>',
      '<h3>8. Security</h3>',
      '<p>Passwords and secrets are stored encrypted, each access is recorded in a log that cannot be altered, and incidents are reported to the persons concerned and to the ANPD.</p>',
      '<h3>9. Changes</h3>',
      '<p>Each version of this policy has a number and a date and stays published. The consent you gave points to the version in force on that day.</p>',
    ].join(''),
  },
  comingSoon: {
    title: 'Positions for registered professionals',
    description: 'Leave your e-mail and get one notice on the day we open, and nothing else.',
    lead: 'Leave your e-mail and get one notice on the day, and nothing else.',
  },
}
