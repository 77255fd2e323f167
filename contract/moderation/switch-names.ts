export const switchNames = ['sign_up', 'chat', 'votes', 'uploads', 'checkout', 'payouts', 'mail'] as const
export type SwitchName = (typeof switchNames)[number]
