import type { Sample } from '../../platform/mail/sample.ts'
import { alreadyMail, confirmMail } from './mails.ts'

export function campaignSamples(baseUrl: string): Sample[] {
  const unsubscribe = `${baseUrl}/newsletter/unsubscribe?token=sample`
  return [
    { type: 'newsletter.confirm', letter: confirmMail({ link: `${baseUrl}/newsletter/confirm?token=sample`, unsubscribe }) },
    { type: 'newsletter.already', letter: alreadyMail({ unsubscribe }) },
  ]
}
