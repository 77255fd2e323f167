/**
 * The areas from the ground up: each knows those of the tiers below its own, and those that stand before it in its own tier.
 * News goes the other way, as events. `walls.test.ts` holds every import against it, and every folder of `areas/` has its place here.
 */
export const tiers = {
  /** What everything else stands on. */
  ground: [
    ...['finding', 'auth', 'notifications', 'audit', 'billing', 'consents', 'media', 'videos', 'calendar'],
    ...['analytics', 'content', 'reports', 'support', 'profiles', 'chat', 'payments'],
  ],
  /** What people do with each other. */
  trade: [
    ...['packages', 'artworks', 'collab', 'checks', 'arena', 'bookings', 'orders', 'reviews', 'jobs', 'rewards', 'clients', 'invoices'],
  ],
  /** What our team does, and what is about everything. */
  admin: ['campaigns', 'privacy', 'moderation'],
} as const satisfies Record<string, readonly string[]>
