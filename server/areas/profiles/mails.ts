/** Emails about admin decisions on a profile. */
import { brand } from '#brand'
import type { Events } from '#contract/events.ts'
import type { MailContent } from '../../platform/mail/message.ts'

/** A suspension has its own email, with the way to appeal. */
export type DecisionEvent = 'profile.approved' | 'profile.changes_requested' | 'profile.rejected'
export type Decided = { [Name in DecisionEvent]: { name: Name; payload: Events[Name] } }[DecisionEvent]

export function mailAbout(decided: Decided, { firstName, baseUrl }: { firstName: string; baseUrl: string }): MailContent {
  return { to: firstName, ...textAbout(decided, baseUrl) }
}

function textAbout({ name, payload }: Decided, baseUrl: string): MailContent {
  if (name === 'profile.approved')
    return {
      subject: 'Your page is public',
      lines: ['We have looked at your page and approved it. This is what people see now.'],
      about: 'Your page',
      link: `${baseUrl}/profile/${payload.username}`,
    }
  if (name === 'profile.changes_requested')
    return {
      subject: 'Please change something on your page',
      lines: ['We have looked at your page and ask you to change something:', payload.reason],
      about: 'Change it',
      link: `${baseUrl}/dashboard/artist/profile`,
    }
  return {
    subject: payload.isPublic ? 'Your changes were declined' : 'Your page was declined',
    lines: [
      payload.isPublic
        ? 'We have looked at the changes of your page and do not publish them. The page stays as it was. The reason:'
        : 'We have looked at your page and do not publish it. The reason:',
      payload.reason,
      `If you think that is a mistake, write to us: ${brand.email}.`,
    ],
  }
}
