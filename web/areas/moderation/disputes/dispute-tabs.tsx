import { adminPaths } from '#web/admin-paths.ts'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { useWaiting } from '../use-queues.ts'

/** Both kinds of disputes under one title; the counts are disputes that wait for a decision. */
export function DisputeTabs({ current }: { current: 'bookings' | 'orders' }) {
  const [bookings, orders] = [useWaiting('disputes'), useWaiting('order_disputes')]
  return (
    <>
      <h1 className="font-display text-3xl">Disputes</h1>
      <TabLinks
        label="Disputes"
        className="mt-4"
        links={[
          { label: 'Bookings', href: adminPaths.disputes(), isCurrent: current === 'bookings', ...(bookings && { count: bookings }) },
          { label: 'Orders', href: adminPaths.orderDisputes(), isCurrent: current === 'orders', ...(orders && { count: orders }) },
        ]}
      />
    </>
  )
}
