/** Security events in words, for users and for admins. */

import type { OwnSecurityEvent, SecurityEventKind, SecurityReason } from '#contract/auth/security.ts'
import { roleNames } from '#contract/grammar/admin-roles.ts'
import { deviceName } from './device-name.ts'

export const kindWords: Record<SecurityEventKind, string> = {
  signed_up: 'Account opened',
  signed_in: 'Signed in',
  sign_in_failed: 'Sign-in failed',
  signed_out: 'Signed out',
  key_reused: 'Signed out: an old session key was used again',
  code_sent: 'Code sent',
  code_used: 'Code used',
  code_failed: 'Wrong code',
  reset_asked: 'Password link asked for',
  password_reset: 'New password set with a link',
  password_changed: 'Password changed',
  proved_again: 'Proved again',
  proof_failed: 'Proof failed',
  address_proved: 'Address confirmed',
  address_changed: 'Address changed',
  address_restored: 'Change of address taken back',
  role_given: 'Role given',
  role_taken: 'Role taken away',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
  second_factor_changed: 'Second proof changed',
  refused: 'Refused',
}

const reasonWords: Record<SecurityReason, string> = {
  nobody: 'no such account',
  wrong_password: 'wrong password',
  wrong_code: 'wrong code',
  wrong_passkey: 'a passkey that does not fit',
  wrong_second_factor: 'wrong second proof',
  suspended: 'account suspended',
  not_theirs: 'not for this kind of account',
  no_role: 'without the role',
}

const detailWords: Record<string, string> = {
  password: 'with the password',
  code: 'with a code',
  provider: 'with another service',
  passkey: 'with a passkey',
  passkeys: 'to change passkeys',
  'second factor: passkey': 'for the console, with a passkey',
  'second factor: app': 'for the console, with a code of the app',
  'second factor: recovery code': 'for the console, with a recovery code',
  app: 'another app',
  'recovery codes': 'new recovery codes',
  'new password': 'after a new password',
  register: 'to open an account',
  login: 'to sign in',
  verify: 'to confirm an address',
  'change of address': 'to change an address',
  email: 'e-mail',
  phone: 'phone',
  payout_account: 'for the payout account',
  address: 'to change an address',
  export: 'for the copy of data',
  erasure: 'to erase the account',
  identity_check: 'to open the papers of a check',
}

/** "Signed in, with a code" */
export function eventWords({ kind, detail, reason }: Pick<OwnSecurityEvent, 'kind' | 'detail' | 'reason'>): string {
  return [kindWords[kind], wordsOf(kind, detail), reason && kind !== 'code_failed' && reasonWords[reason]].filter(Boolean).join(', ')
}

function wordsOf(kind: SecurityEventKind, detail: string | null): string | null {
  if (!detail || kind === 'signed_up') return null
  const purpose = detail.replace(/^step_up /, '')
  // The purpose "password" means changing it, not the way of proving.
  if (purpose === 'password' && kind !== 'signed_in') return 'for a new password'
  if (kind === 'role_given' || kind === 'role_taken') return roleNames[detail as keyof typeof roleNames] ?? detail
  return detailWords[purpose] ?? detail
}

/** "Chrome on Android, from 203.0.113.0/24" */
export function placeWords({ browser, network }: Pick<OwnSecurityEvent, 'browser' | 'network'>): string {
  return [browser && deviceName(browser), network && `from ${network}`].filter(Boolean).join(', ')
}
