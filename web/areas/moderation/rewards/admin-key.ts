/** The key prefix of everything that a decision about rewards or coins changes. */
export const adminKey = ['reward-desk'] as const
