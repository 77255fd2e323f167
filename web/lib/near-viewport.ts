/** How far below the screen a section may be when it starts to load: half a screen (spec section 9). */
const margin = '50% 0px'

/** Waits until the element with this id is near the screen. Resolves at once on the server, which renders whole pages. */
export async function nearViewport(id: string): Promise<void> {
  if (typeof document === 'undefined') return
  const place = await placeOf(id)
  if (!place) return
  await new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: margin },
    )
    observer.observe(place)
  })
}

/** After a navigation the element renders slightly later than it is requested. */
async function placeOf(id: string): Promise<HTMLElement | null> {
  for (let frame = 0; frame < 10; frame++) {
    const place = document.getElementById(id)
    if (place) return place
    await new Promise(requestAnimationFrame)
  }
  return null
}
