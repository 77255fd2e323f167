import { paths } from '#web/paths.ts'
import { ChipLink } from '#web/ui/chip-link.tsx'

const policies = [
  ['Terms and conditions', paths.terms()],
  ['User policy', paths.userPolicy()],
  ['Privacy policy', paths.privacy()],
  ['Refund policy', paths.refunds()],
  ['Shipping policy', paths.shipping()],
  ['Arena rules', paths.arenaRules()],
] as const

export function OtherPolicies({ slug }: { slug: string }) {
  return (
    <nav aria-labelledby="other-policies" className="mt-14 border-t border-line pt-6">
      <h2 id="other-policies" className="font-sans text-lg font-semibold tracking-normal">
        What else is agreed
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2.5">
        {policies
          .filter(([, href]) => href !== `/${slug}`)
          .map(([name, href]) => (
            <li key={href}>
              <ChipLink href={href}>{name}</ChipLink>
            </li>
          ))}
      </ul>
    </nav>
  )
}
