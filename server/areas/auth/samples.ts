import type { Sample } from '../../platform/mail/sample.ts'
import {
  addressChangedMessage,
  alreadyHereMessage,
  codeMessage,
  namedElsewhereMessage,
  nobodyHereMessage,
  passkeyMessage,
  passwordChangedMessage,
  providerLinkedMessage,
  resetMessage,
  stepUpMessage,
} from './service/messages.ts'

export function authSamples(baseUrl: string): Sample[] {
  return [
    { type: 'account.code', letter: codeMessage('407318') },
    { type: 'account.step_up', letter: stepUpMessage('407318', 'change where your payouts go') },
    { type: 'account.nobody_here', letter: nobodyHereMessage(baseUrl) },
    { type: 'account.already_here', letter: alreadyHereMessage('407318', baseUrl) },
    { type: 'account.named_elsewhere', letter: namedElsewhereMessage('email', baseUrl) },
    { type: 'account.reset', letter: resetMessage(`${baseUrl}/reset-password?token=sample`) },
    { type: 'account.password_changed', letter: passwordChangedMessage(baseUrl) },
    { type: 'account.address_changed', letter: addressChangedMessage('email', `${baseUrl}/account/undo?token=sample`) },
    { type: 'account.passkey_added', letter: passkeyMessage('added', baseUrl) },
    { type: 'account.passkey_removed', letter: passkeyMessage('removed', baseUrl) },
    { type: 'account.provider_linked', letter: providerLinkedMessage('Google') },
  ]
}
