import { type AdminRole, type ConsoleRole, roleNames, whoMay } from '#contract/grammar/admin-roles.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** Shown instead of an admin page that needs other roles. */
export function NotYourRole({ needed, roles }: { needed: readonly ConsoleRole[]; roles: readonly AdminRole[] }) {
  return (
    <>
      <h1 className="font-display text-3xl">Not part of your role</h1>
      <EmptyState
        className="mt-6"
        title={`${whoMay(needed)} may see this page`}
        action={roles.length > 0 && <LinkButton href={paths.admin()}>Go to Today</LinkButton>}
      >
        {roles.length ? `You are here as ${roles.map((role) => roleNames[role]).join(', ')}.` : 'You have no role in the team yet.'} Ask a
        superadmin if you need it.
      </EmptyState>
    </>
  )
}
