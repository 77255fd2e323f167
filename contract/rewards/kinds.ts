/** Kinds of rewards. */
export const rewardKinds = ['featured_day', 'fee_waiver', 'rehearsal_room', 'portfolio_shoot', 'masterclass', 'partner_voucher'] as const
export type RewardKind = (typeof rewardKinds)[number]
/** For artists only: promotion, or cheaper services. */
export const artistRewards = ['featured_day', 'fee_waiver', 'rehearsal_room', 'portfolio_shoot'] as const satisfies readonly RewardKind[]

/** Dated 2026-11-25. At most one in this many places of a list is a featured artist. */
export const featuredLimits = { onePlaceIn: 10, daysAhead: 60 } as const
