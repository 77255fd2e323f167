/** The key prefix of everything that a coin transaction changes. */
export const rewardsKey = ['rewards'] as const
