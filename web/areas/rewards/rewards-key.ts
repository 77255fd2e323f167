/** Everything that a movement of coins changes. */
export const rewardsKey = ['rewards'] as const
