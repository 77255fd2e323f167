/** Pure: when a campaign pauses itself. */
import { campaignLimits } from '#contract/campaigns/campaigns.ts'

/** Counts since the last start: mails sent or refused, bounces among them, and complaints. */
export interface Run {
  handedOver: number
  bounced: number
  complained: number
}

/** @returns the reason for admins to pause it, or null */
export function whyToStop({ handedOver, bounced, complained }: Run): string | null {
  const share = (part: number) => (handedOver ? (part / handedOver) * 100 : 0)
  const { bouncedPercent, bouncesCountFrom, complainedPercent } = campaignLimits
  if (handedOver >= bouncesCountFrom && share(bounced) > bouncedPercent)
    return `${bounced} of ${handedOver} mails came back: more than ${bouncedPercent} %.`
  if (complained > 0 && share(complained) > complainedPercent)
    return `${complained} of ${handedOver} people marked it as spam: more than ${complainedPercent} %.`
  return null
}
