/** What stands behind the sign-in of an artist and of the desk; those of a client hang on what they did. */
export const artistPages = [
  '/dashboard/artist',
  '/dashboard/artist/bookings',
  '/dashboard/artist/calendar',
  '/dashboard/artist/packages',
  '/dashboard/artist/payouts',
  '/dashboard/artist/transactions',
  '/dashboard/artist/invoices',
  '/dashboard/artist/statements',
  '/dashboard/artist/profile',
  '/preview-profile/meher.rathore',
] as const

export const deskPages = [
  '/admin/profiles',
  '/admin/profiles/meher.rathore',
  '/admin/money',
  '/admin/money/tax',
  '/admin/money/settlements',
  '/admin/money/accounts',
  '/admin/disputes',
  '/admin/tickets',
  '/admin/reports',
  '/admin/audit',
  '/admin/exceptions',
] as const
