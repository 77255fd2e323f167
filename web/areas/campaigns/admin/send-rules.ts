/** What pressing the send button does, for this admin and this campaign. Pure. */
import type { Campaign } from '#contract/campaigns/campaigns.ts'

export type SendStep =
  /** Something must be done first. */
  | { kind: 'not_yet'; why: string }
  /** This press sends it. */
  | { kind: 'send' }
  /** This press asks another admin to confirm. */
  | { kind: 'ask'; why: string }
  /** This admin has asked already. */
  | { kind: 'asked'; why: string }
  /** Another admin has asked, and this one can confirm. */
  | { kind: 'confirm'; why: string; by: string; confirmation: string }

type Facts = Pick<Campaign, 'frozenAt' | 'total' | 'missing' | 'second' | 'asked'>

export function sendStep(campaign: Facts | null, { me, isDirty }: { me: string; isDirty: boolean }): SendStep {
  if (!campaign?.frozenAt)
    return { kind: 'not_yet', why: 'Preview the recipients first: the mail goes to exactly the people you have seen.' }
  if (isDirty) return { kind: 'not_yet', why: 'Some changes are not saved. Save the draft first.' }
  if (campaign.missing.length) return { kind: 'not_yet', why: 'Something is missing in the text for some of these people.' }
  if (!campaign.total) return { kind: 'not_yet', why: 'Nobody would get it. Change the filters, then preview the recipients again.' }
  const { second, asked } = campaign
  if (!second) return { kind: 'send' }
  if (!asked) return { kind: 'ask', why: second.why }
  if (asked.by === me) return { kind: 'asked', why: second.why }
  return { kind: 'confirm', why: second.why, by: asked.by, confirmation: second.confirmation }
}
