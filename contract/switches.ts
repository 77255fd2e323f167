/** Parts of the product that a superadmin can switch off at once, with a sentence for whoever wants to use them. */
export const switchNames = ['sign_up', 'chat', 'votes', 'uploads', 'checkout', 'payouts', 'mail'] as const
export type SwitchName = (typeof switchNames)[number]
