/**
 * The areas from the bottom up: each may import those of lower tiers, and earlier ones of its own tier. In the other direction areas
 * use events. `walls.test.ts` checks every import against it, and that every folder of `areas/` is listed.
 */
export const tiers = {
  /** The basis of everything else. */
  ground: [
    ...['finding', 'auth', 'notifications', 'audit', 'billing', 'consents', 'media', 'videos', 'calendar'],
    ...['analytics', 'content', 'reports', 'support', 'profiles', 'chat', 'payments'],
  ],
  /** What people do with each other. */
  trade: [
    ...[
      'packages',
      'artworks',
      'collab',
      'checks',
      'arena',
      'disputes',
      'bookings',
      'orders',
      'reviews',
      'jobs',
      'rewards',
      'clients',
      'invoices',
    ],
  ],
  /** Administration, and areas about everything. */
  admin: ['campaigns', 'privacy', 'moderation'],
} as const satisfies Record<string, readonly string[]>
