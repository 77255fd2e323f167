import { Link } from 'react-router'
import { brand } from '#brand'
import { paths } from '#web/paths.ts'
import { ArchMark } from '#web/ui/arch-mark.tsx'
import { DemoRibbon } from './demo-ribbon.tsx'

/** @param isNarrow puts a demo's note below the name at every width, as on small screens */
export function Wordmark({ isNarrow = false, className = '' }: { isNarrow?: boolean; className?: string }) {
  return (
    <Link
      to={paths.home()}
      aria-label={`${brand.name}, home`}
      className={`inline-flex items-center justify-self-start gap-2.5 font-display text-2xl no-underline ${className}`}
    >
      <ArchMark className="w-7.5" />
      <span className={`inline-flex flex-col items-start gap-1 leading-none ${isNarrow ? '' : 'lg:flex-row lg:items-center lg:gap-2'}`}>
        {brand.name}
        <DemoRibbon className={isNarrow ? '' : 'lg:py-0.5'} />
      </span>
    </Link>
  )
}
