/** When a campaign stops by itself. Pure. */
import { campaignLimits } from '#contract/campaigns/campaigns.ts'

/** Since it was last started: mails handed over or refused, those of them that came back, and complaints. */
export interface Run {
  handedOver: number
  bounced: number
  complained: number
}

/** @returns why it has to stop, for the desk, or null */
export function whyToStop({ handedOver, bounced, complained }: Run): string | null {
  const share = (part: number) => (handedOver ? (part / handedOver) * 100 : 0)
  const { bouncedPercent, bouncesCountFrom, complainedPercent } = campaignLimits
  if (handedOver >= bouncesCountFrom && share(bounced) > bouncedPercent)
    return `${bounced} of ${handedOver} mails came back: more than ${bouncedPercent} %.`
  if (complained > 0 && share(complained) > complainedPercent)
    return `${complained} of ${handedOver} people marked it as spam: more than ${complainedPercent} %.`
  return null
}
