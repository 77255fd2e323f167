import { type Sample, sampleDay } from '../../platform/mail/sample.ts'
import { erasedMail, erasureAskedMail, erasureHeldMail, exportReadyMail } from './mails.ts'

export function privacySamples(baseUrl: string): Sample[] {
  const [firstName, page] = ['Dev', `${baseUrl}/dashboard/settings/privacy`]
  return [
    { type: 'privacy.export_ready', letter: exportReadyMail({ firstName, link: `${page}?token=sample` }) },
    { type: 'privacy.erasure_asked', letter: erasureAskedMail({ firstName, dueAt: sampleDay.in(7), link: page }) },
    {
      type: 'privacy.erasure_held',
      letter: erasureHeldMail({ firstName, holds: ['A booking on Sat, 12 Dec 2026 is still to come.'], link: page }),
    },
    { type: 'privacy.erased', letter: erasedMail({ firstName }) },
  ]
}
