export const checksKey = ['checks'] as const
