import type { DrawnQr } from '#web/lib/qr.ts'

/** Dark on white in both themes, because scanners expect it. */
export function QrCode({ qr: { size, path } }: { qr: DrawnQr }) {
  return (
    <svg
      role="img"
      aria-label="The code as a QR code"
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      shapeRendering="crispEdges"
      className="size-44 rounded-lg border border-line bg-white sm:size-52 fill-ink-950"
    >
      <path d={path} />
    </svg>
  )
}
