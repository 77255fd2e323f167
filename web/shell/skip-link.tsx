export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only z-80 rounded-md bg-card px-4 py-3 font-semibold focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      Skip to the content
    </a>
  )
}
