import type { Sample } from '../../platform/mail/sample.ts'
import { alreadyLetter, confirmLetter } from './mails.ts'

export function campaignSamples(baseUrl: string): Sample[] {
  const unsubscribe = `${baseUrl}/newsletter/unsubscribe?token=sample`
  return [
    { type: 'newsletter.confirm', letter: confirmLetter({ link: `${baseUrl}/newsletter/confirm?token=sample`, unsubscribe }) },
    { type: 'newsletter.already', letter: alreadyLetter({ unsubscribe }) },
  ]
}
