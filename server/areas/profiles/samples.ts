import type { Sample } from '../../platform/mail/sample.ts'
import { type Decided, mailAbout } from './mails.ts'
import { guardianMail } from './service/guardian.ts'

const payload = { personId: '1', username: 'meher.rathore', reason: 'The first picture shows somebody else.', isPublic: true }
const decisions: Decided[] = [
  { name: 'profile.approved', payload },
  { name: 'profile.changes_requested', payload },
  { name: 'profile.rejected', payload },
]

export function profileSamples(baseUrl: string): Sample[] {
  return [
    ...decisions.map((decided) => ({ type: decided.name, letter: mailAbout(decided, { firstName: 'Meher', baseUrl }) })),
    { type: 'guardian.asked', letter: guardianMail({ first_name: 'Asha' }) },
  ]
}
