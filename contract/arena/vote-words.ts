/** Why votes were discarded, without revealing how that is detected. */
import { keysOf } from '../grammar/names.ts'
export const voidReasons = {
  coordinated: 'Cast together by accounts that act as one',
  same_device: 'Many accounts on one device',
  disqualified: 'The performance was disqualified',
  withdrawn: 'The performance was withdrawn',
  taken_back: 'Withdrawn by the voter the same day',
  own_band: 'The voter performs in it',
  erased: 'The account was closed before the end',
} as const
export type VoidReason = keyof typeof voidReasons
export const voidReasonNames = keysOf(voidReasons)
