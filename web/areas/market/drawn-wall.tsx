import { drawnWall, floorShare } from './to-scale.ts'

/** A wall of this width, with a sofa of usual size. */
export function DrawnWall({ wallCm }: { wallCm: number }) {
  const height = wallCm / drawnWall.aspect
  const floor = height * (1 - floorShare)
  return (
    <svg viewBox={`0 0 ${wallCm} ${height}`} aria-hidden className="absolute inset-0 size-full">
      <rect width={wallCm} height={height} className="fill-ivory-100" />
      <rect y={floor} width={wallCm} height={height - floor} className="fill-ivory-200" />
      <rect y={floor - 8} width={wallCm} height="8" className="fill-ivory-50" />
      <g transform={`translate(${wallCm / 2} ${floor + height * 0.05})`}>
        <path d="M-92-12h9V0h-9zM83-12h9V0h-9z" className="fill-ink-900" />
        <rect x="-95" y="-80" width="190" height="60" rx="12" className="fill-peacock-600" />
        <path d="M-1-76h2v34h-2z" className="fill-ink-950/20" />
        <rect x="-105" y="-60" width="24" height="50" rx="9" className="fill-peacock-600" />
        <rect x="81" y="-60" width="24" height="50" rx="9" className="fill-peacock-600" />
        <rect x="-82" y="-44" width="164" height="32" rx="8" className="fill-peacock-300" />
        <rect x="-70" y="-70" width="38" height="32" rx="7" transform="rotate(-8 -51 -54)" className="fill-marigold-400" />
      </g>
    </svg>
  )
}
