import { TextLink } from '#web/ui/text-link.tsx'

/** What was paid for, by its name; its number behind it is small and stays on one line. */
export function PaidTitle({ label, href }: { label: string; href: string }) {
  const [, title = label, number] = /^(.*), ([A-Z]{2}-\w+)$/.exec(label) ?? []
  return (
    <>
      <TextLink href={href}>{title}</TextLink>
      {number && <span className="ml-2 text-sm whitespace-nowrap text-muted tabular-nums">{number}</span>}
    </>
  )
}
