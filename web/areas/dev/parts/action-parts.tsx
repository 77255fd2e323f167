import { Heart, Plus, Share2 } from 'lucide-react'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { IconLink } from '#web/ui/icon-link.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Theme } from '#web/ui/theme-scope.tsx'
import { Part } from './part.tsx'

const rows = [
  ['Primary', 'primary', 'bg-primary-strong!'],
  ['Second', 'secondary', 'bg-text! text-page!'],
  ['Quiet', 'quiet', 'border-edge!'],
  ['Danger', 'danger', 'bg-danger-soft!'],
] as const

export function ActionParts({ theme }: { theme: Theme }) {
  const words = { Primary: theme === 'stage' ? 'Vote' : 'Book', Second: 'Share', Quiet: 'Save', Danger: 'Cancel' }
  return (
    <Part title="Buttons">
      <table>
        <thead className="text-left text-sm text-muted">
          <tr>
            <td className="max-sm:hidden" />
            {['Rest', 'Hover', 'Focus', 'Off'].map((state) => (
              <th key={state} className="py-1 font-medium">
                {state}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, variant, hover]) => (
            <tr key={name} className="*:py-1.5 *:pr-2">
              <th className="text-left text-sm font-medium text-muted max-sm:hidden">{name}</th>
              {['', hover, 'focus-ring'].map((className) => (
                <td key={className}>
                  <Button variant={variant} className={`max-sm:px-3 ${className}`}>
                    {words[name]}
                  </Button>
                </td>
              ))}
              <td>
                <Button variant={variant} isDisabled className="max-sm:px-3">
                  {words[name]}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <Button isPending>Holding your date</Button>
        <Button variant="plain">Rules</Button>
        <BackLink href="#actions">All bookings</BackLink>
        <IconButton label="Save">
          <Heart aria-hidden className="size-5" />
        </IconButton>
        <IconButton label="Share" className="focus-ring">
          <Share2 aria-hidden className="size-5" />
        </IconButton>
        <IconButton label="Add" variant="primary">
          <Plus aria-hidden className="size-5" />
        </IconButton>
        <IconButton label="Add" variant="ghost" isDisabled>
          <Plus aria-hidden className="size-5" />
        </IconButton>
        <IconLink label="Share by link" variant="scrim" href="#share">
          <Share2 aria-hidden className="size-5" />
        </IconLink>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <LinkButton href="#book" size="lg">
          Continue to pay ₹33,750
        </LinkButton>
        <LinkButton href="#add" variant="secondary" icon={<Plus aria-hidden className="size-5" />}>
          Add a package
        </LinkButton>
        <Button variant="quiet" size="sm">
          Change
        </Button>
        <TextLink href="#refunds">refund policy</TextLink>
        <Spinner label="Loading" />
      </div>
    </Part>
  )
}
