import { type Sample, sampleDay } from '../../platform/mail/sample.ts'
import { accountMail } from './mails.ts'

const account = {
  place_mask: '••••6789 at HDFC0001234',
  holder_mask: 'M••••r R••••e',
  changed_at: sampleDay.in(0),
  payouts_from: sampleDay.in(2),
}

export function paymentSamples(baseUrl: string): Sample[] {
  return [{ type: 'payout_account.changed', letter: accountMail('Meher', account, baseUrl) }]
}
