import { notificationTypes } from '#contract/notifications/notifications.ts'
import type { Sample } from '../../platform/mail/sample.ts'
import { catalogue } from './rules/catalogue.ts'
import { plainMail } from './service/mail.ts'

/** For types whose email is the sentence of the bell. */
export function plainSamples(baseUrl: string): Sample[] {
  return notificationTypes
    .filter((type) => catalogue[type].letter === 'plain' && catalogue[type].channels.mail)
    .map((type) => ({
      type,
      letter: plainMail(
        { type, message: `${catalogue[type].title}, as the bell says it in a sentence.`, href: '/dashboard/settings' },
        'Dev',
        baseUrl,
      ),
    }))
}
