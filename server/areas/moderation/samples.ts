import { appealSubjects } from '#contract/moderation/decision-appeals.ts'
import type { Sample } from '../../platform/mail/sample.ts'
import { answeredEvents, answerMail } from './decision-appeals/notices.ts'
import { mailContentAbout, toldToPerson } from './sanctions/notices.ts'
import type { SanctionRow } from './sanctions/rules.ts'

const row: SanctionRow = {
  ...{
    id: '1',
    person_id: '1',
    step: 'limit',
    limits: ['chat', 'payouts'],
    reason: 'You asked three clients to pay you outside the site.',
  },
  ...{ until: new Date('2026-12-05T18:30:00.000Z'), state: 'in_force', given_by: '2', given_at: new Date('2026-11-21T04:30:00.000Z') },
  ...{
    confirmed_by: null,
    ended_at: null,
    lifted_by: null,
    lifted_at: null,
    lifted_why: 'The clients have confirmed that it was a misunderstanding.',
  },
  ...{ appeal_text: '', appealed_at: null, appeal_state: null, appeal_decided_by: null, appeal_decided_at: null },
  ...{ appeal_answer: 'The messages say it plainly, three times.', wake_at: null },
}

export function moderationSamples(baseUrl: string): Sample[] {
  const link = `${baseUrl}/appeal?token=1.abc`
  return [
    ...(['warn', 'suspend', 'ban'] as const).map((step) => ({
      type: 'sanction.given' as const,
      letter: mailContentAbout('sanction.given', { ...row, step, limits: [], until: null }, 'Asha', link),
    })),
    ...toldToPerson.map((name) => ({ type: name, letter: mailContentAbout(name, row, 'Asha', link) })),
    ...answeredEvents.flatMap((name) =>
      appealSubjects.map((subject) => ({
        type: name,
        letter: answerMail(name, { subject, answer: 'The messages say it plainly, three times.' }, { to: 'Asha', link: baseUrl }),
      })),
    ),
  ]
}
