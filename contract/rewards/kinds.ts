/** What coins are exchanged for. */
export const rewardKinds = ['featured_day', 'fee_waiver', 'rehearsal_room', 'portfolio_shoot', 'masterclass', 'partner_voucher'] as const
export type RewardKind = (typeof rewardKinds)[number]
/** For artists alone: what they sell is put forward, or costs them less. */
export const artistRewards = ['featured_day', 'fee_waiver', 'rehearsal_room', 'portfolio_shoot'] as const satisfies readonly RewardKind[]

/** Dated 2026-11-25. A featured artist stands in one place of so many, at most. */
export const featuredLimits = { onePlaceIn: 10, daysAhead: 60 } as const
