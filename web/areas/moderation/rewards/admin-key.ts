/** The key prefix of everything that a decision about rewards or coins changes. */
export const deskKey = ['reward-desk'] as const
