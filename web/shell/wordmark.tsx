import { Link } from 'react-router'
import { brand } from '#brand'
import { paths } from '#web/paths.ts'
import { ArchMark } from '#web/ui/arch-mark.tsx'
import { DemoRibbon } from './demo-ribbon.tsx'

export function Wordmark({ className = '' }: { className?: string }) {
  return (
    <Link
      to={paths.home()}
      aria-label={`${brand.name}, home`}
      className={`inline-flex items-center justify-self-start gap-2.5 font-display text-2xl no-underline ${className}`}
    >
      <ArchMark className="w-7.5" />
      <span className="inline-flex flex-col items-start sm:flex-row sm:items-center sm:gap-2">
        {brand.name}
        <DemoRibbon />
      </span>
    </Link>
  )
}
