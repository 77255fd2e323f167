import { adminPaths } from '#web/admin-paths.ts'
import { TabLinks } from '#web/ui/tab-links.tsx'

const tabs = {
  audit: ['Audit log', adminPaths.audit()],
  security: ['Sign-ins', adminPaths.security()],
  exceptions: ['Exceptions', adminPaths.exceptions()],
} as const

/** Logs: admin decisions, security events, and browser errors. */
export function RecordTabs({ current }: { current: keyof typeof tabs }) {
  const links = Object.entries(tabs).map(([name, [label, href]]) => ({ label, href, isCurrent: name === current }))
  return (
    <>
      <h1 className="font-display text-3xl">Records</h1>
      <TabLinks label="Records" className="mt-4" links={links} />
    </>
  )
}
