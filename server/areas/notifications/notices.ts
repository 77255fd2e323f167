/** Notices about a person's own account. */
import type { Events } from '#contract/events.ts'
import type { Notices } from './service/notices.ts'

const lostTexts: Record<Events['person.address_lost']['kind'], string> = {
  email: 'Somebody else has confirmed that the e-mail you had typed is theirs, so it is out of your account. Add your own in the settings.',
  phone:
    'Somebody else has confirmed that the phone number you had typed is theirs, so it is out of your account. Add your own in the settings.',
}

export const accountNotices: Notices<'person.address_lost'> = {
  'person.address_lost': async (_, { payload: { personId, kind } }) => [
    { personId, message: lostTexts[kind], href: '/dashboard/settings' },
  ],
}
